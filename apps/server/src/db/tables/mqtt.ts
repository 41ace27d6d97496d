import type { MqttOffReason, MqttProblem } from '@minaret/contract/mqtt/mqtt';
import type { Generated } from 'kysely';

export interface MqttBrokersTable {
  masjid_id: number;
  address: string | null;
  username: string | null;
  /** Encrypted. */
  password: string | null;
  prefix: string;
  has_discovery: Generated<boolean>;
  is_on: Generated<boolean>;
  off_reason: MqttOffReason | null;
  failing_since: Date | null;
  problem: MqttProblem | null;
  connected_at: Date | null;
  last_sent_at: Date | null;
  held_by: string | null;
  held_until: Date | null;
  version: Generated<number>;
  updated_at: Date;
}
