// Decides: saving where a masjid's MQTT broker is, turning it on or off, testing it.

import { isDeepStrictEqual } from 'node:util';
import {
  MQTT_ADDRESS_INVALID,
  type MqttMessage,
  type MqttProblem,
  type MqttSettings,
  type MqttUpdate,
} from '@minaret/contract/mqtt/mqtt';
import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { withoutUndefined } from '../../platform/database/without-undefined.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { feedWords, hasManyJumuah, localeOf } from '../calendar-feeds/service.ts';
import { buildPublicTimes, publicMasjid } from '../public-times/service.ts';
import { BrokerProblem, connectBroker, sealPassword, takesPlain } from './connect.ts';
import { messagesAt } from './messages.ts';
import { presentBroker } from './present.ts';
import { type Broker, findBroker, lockBroker, putBroker } from './queries.ts';

const hashOf = async (ctx: Context) => (await publicMasjid(ctx)).id;

/** The rest of an address may say more than others need to know. */
export const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);

export async function getMqtt(ctx: Context): Promise<MqttSettings> {
  return presentBroker(await findBroker(ctx.db, masjidOf(ctx).id), await hashOf(ctx));
}

function refuseAddress({ ports }: Context, address: string | null, isOn: boolean): void {
  const isFit = address === null ? !isOn : !/^mqtt:/i.test(address) || takesPlain(ports);
  if (isFit) return;
  throw new Failure('invalid_payload', { issues: [{ path: 'address', message: MQTT_ADDRESS_INVALID }] });
}

/** Whoever saves second is told, and shown what the first one saved. */
export async function saveMqtt(
  ctx: Context,
  { version, password, ...given }: MqttUpdate,
): Promise<MqttSettings> {
  const { id } = masjidOf(ctx);
  await lockBroker(ctx.db, id);
  const kept = await findBroker(ctx.db, id);
  const current = presentBroker(kept, await hashOf(ctx));
  if (version !== current.version) throw new Failure('stale_version', { current });
  const { address, username, prefix, has_discovery, is_on } = current;
  const standing = { address, username, prefix, has_discovery, is_on };
  const next = { ...standing, ...withoutUndefined(given) };
  if (isDeepStrictEqual(standing, next) && password === undefined) return current;
  if (next.address !== address || next.is_on !== is_on) refuseAddress(ctx, next.address, next.is_on);
  const isTurned = next.is_on !== is_on;
  const saved = await putBroker(ctx.db, {
    ...next,
    masjid_id: id,
    password: sealedOf(ctx, password, kept),
    off_reason: offReasonOf(kept, next.is_on, isTurned),
    // Another address or another try: what was wrong is not wrong any more.
    failing_since: null,
    problem: null,
    connected_at: kept?.connected_at ?? null,
    last_sent_at: kept?.last_sent_at ?? null,
    updated_at: ctx.now,
  });
  const host = hostOf(saved.address ?? '');
  if (isTurned)
    await audit(ctx, saved.is_on ? 'mqtt.on' : 'mqtt.off', { subject: String(id), details: { host } });
  else await audit(ctx, 'mqtt.change', { subject: String(id), details: { host } });
  await ctx.publish('mqtt');
  return presentBroker(saved, current.prefix);
}

function sealedOf(
  ctx: Context,
  password: string | null | undefined,
  kept: Broker | undefined,
): string | null {
  if (password === undefined) return kept?.password ?? null;
  return password ? sealPassword(ctx.ports, password) : null;
}

function offReasonOf(kept: Broker | undefined, isOn: boolean, isTurned: boolean): Broker['off_reason'] {
  if (isOn) return null;
  return isTurned ? 'person' : (kept?.off_reason ?? null);
}

export const wordsOf = (times: PublicTimes) => feedWords(localeOf(times, undefined), hasManyJumuah(times));

export async function readTimes(ctx: Context): Promise<PublicTimes> {
  return buildPublicTimes(ctx, 'mqtt', todayOf(ctx));
}

/** The same that a connection keeps there. */
export async function messagesOf(ctx: Context): Promise<MqttMessage[]> {
  const { prefix } = await getMqtt(ctx);
  const times = await readTimes(ctx);
  return messagesAt(times, ctx.now.getTime(), prefix, wordsOf(times));
}

/** Connects once, with no transaction open, and lets go. */
export async function testMqtt(ctx: Context): Promise<{ problem: MqttProblem | null }> {
  const { id } = masjidOf(ctx);
  await ctx.ports.limits.take('webhookSend', String(userOf(ctx).userId));
  const broker = await ctx.transact(async (own) => {
    const found = await findBroker(own.db, id);
    if (!found?.address) throw new Failure('not_found');
    await audit(own, 'mqtt.test', { subject: String(id), details: { host: hostOf(found.address) } });
    return found;
  });
  try {
    const client = await connectBroker(ctx.ports, broker);
    await client.publishAsync(`${broker.prefix}/test`, ctx.now.toISOString(), { qos: 1 });
    await client.endAsync();
    return { problem: null };
  } catch (error) {
    if (!(error instanceof BrokerProblem)) throw error;
    return { problem: error.problem };
  }
}
