import type { MqttSettings } from '@minaret/contract/mqtt/mqtt';
import type { Broker } from './queries.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function presentBroker(broker: Broker | undefined, hashId: string): MqttSettings {
  if (!broker)
    return {
      address: null,
      username: null,
      has_password: false,
      prefix: `minaret/${hashId}`,
      has_discovery: true,
      is_on: false,
      off_reason: null,
      problem: null,
      failing_since: null,
      connected_at: null,
      last_sent_at: null,
      version: 0,
    };
  return {
    address: broker.address,
    username: broker.username,
    has_password: broker.password !== null,
    prefix: broker.prefix,
    has_discovery: broker.has_discovery,
    is_on: broker.is_on,
    off_reason: broker.off_reason,
    problem: broker.problem,
    failing_since: iso(broker.failing_since),
    connected_at: iso(broker.connected_at),
    last_sent_at: iso(broker.last_sent_at),
    version: Number(broker.version),
  };
}
