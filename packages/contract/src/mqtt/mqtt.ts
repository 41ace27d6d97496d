// Decides: what a masjid's own MQTT broker (Home Assistant, lights, loudspeaker) can be told, by which address, and how long it may fail.

import * as z from 'zod/mini';
import { CONTENT_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { MasjidParams, optionalText, text, Version } from '../fields/fields.ts';

/** Without one success for so long, nobody tries any more. */
export const MQTT_FAILING_DAYS = 5;

export const MQTT_ADDRESS_INVALID = 'Enter an address that starts with mqtts:// or wss://';
export const MQTT_PREFIX_INVALID = 'Use letters, digits, - and _, with / between the parts';

/** Packages know neither the browser's nor Node's types; both have this class. */
declare const URL: { canParse(address: string): boolean };

/** Name and password have fields of their own: an address is shown, and they are not. */
const ADDRESS = /^(mqtts?|wss):\/\/(\[[\da-f:.]+\]|[^\s/:@?#[\]\\]+)(:\d{1,5})?(\/[^\s?#@]*)?$/i;
const PREFIX = /^[\w-]+(?:\/[\w-]+)*$/;

export function isBrokerAddress(value: string): boolean {
  return ADDRESS.test(value) && URL.canParse(value);
}

export const MqttProblem = z.enum(['unreachable', 'timeout', 'refused', 'untrusted', 'address-not-allowed']);
export type MqttProblem = z.infer<typeof MqttProblem>;

export const MqttOffReason = z.enum(['person', 'failing']);
export type MqttOffReason = z.infer<typeof MqttOffReason>;

/** What stands; the password is never among it. */
export const MqttSettings = z.object({
  address: z.nullable(z.string()),
  username: z.nullable(z.string()),
  has_password: z.boolean(),
  /** Before every topic. */
  prefix: z.string(),
  /** Tells Home Assistant what there is, so that nothing has to be written there. */
  has_discovery: z.boolean(),
  is_on: z.boolean(),
  off_reason: z.nullable(MqttOffReason),
  /** Null: connected, or not tried yet. */
  problem: z.nullable(MqttProblem),
  failing_since: z.nullable(z.string()),
  connected_at: z.nullable(z.string()),
  last_sent_at: z.nullable(z.string()),
  version: Version,
});
export type MqttSettings = z.infer<typeof MqttSettings>;

/** What is not named stays; an empty password takes it away. */
export const MqttUpdate = z.object({
  address: z.optional(z.nullable(text(500).check(z.refine(isBrokerAddress, MQTT_ADDRESS_INVALID)))),
  username: z.optional(optionalText(200)),
  password: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  prefix: z.optional(text(100).check(z.regex(PREFIX, MQTT_PREFIX_INVALID))),
  has_discovery: z.optional(z.boolean()),
  is_on: z.optional(z.boolean()),
  version: Version,
});
export type MqttUpdate = z.infer<typeof MqttUpdate>;

export const MqttMessage = z.object({ topic: z.string(), payload: z.string() });
export type MqttMessage = z.infer<typeof MqttMessage>;

const people = { access: { roles: CONTENT_ROLES }, params: MasjidParams } as const;
const path = '/masjid/mqtt/:m_id';

export const mqttContract = {
  get: endpoint({
    ...people,
    method: 'GET',
    path,
    summary: 'The MQTT broker of a masjid, and how the connection stands',
    response: MqttSettings,
  }),
  save: endpoint({
    ...people,
    method: 'PUT',
    path,
    summary: 'Say where the MQTT broker is, turn it on or off; what is not named stays',
    body: MqttUpdate,
    response: MqttSettings,
    failures: ['stale_version'],
  }),
  messages: endpoint({
    ...people,
    method: 'GET',
    path: `${path}/messages`,
    summary: 'What is kept at the broker at this moment',
    response: z.array(MqttMessage),
  }),
  test: endpoint({
    ...people,
    method: 'POST',
    path: `${path}/test`,
    summary: 'Connect to the broker as it is saved, and say what came of it',
    response: z.object({ problem: z.nullable(MqttProblem) }),
    transaction: 'none',
    failures: ['not_found', 'too_many_requests'],
  }),
};
