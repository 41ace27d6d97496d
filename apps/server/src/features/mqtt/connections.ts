// Decides: who holds the connections to MQTT brokers, how many, when one is tried again (back-off), and when it is turned off.

import { randomBytes } from 'node:crypto';
import { MQTT_FAILING_DAYS, type MqttMessage, type MqttProblem } from '@minaret/contract/mqtt/mqtt';
import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { dateAt } from '@minaret/contract/public-times/times-at';
import type { MqttClient } from 'mqtt';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { isSeenOnScreens } from '../../platform/events/screen-topics.ts';
import { jobContext, type Platform } from '../../platform/runtime.ts';
import { enterMasjid } from '../masjid/service.ts';
import { listAdmins } from '../webhooks/service.ts';
import { BrokerProblem, connectBroker } from './connect.ts';
import { discoveryMessage, discoveryTopic, statusTopic } from './discovery.ts';
import { messagesAt, nextTurn } from './messages.ts';
import { type HeldBroker, holdBrokers, noteBroker, releaseBrokers } from './queries.ts';
import { hostOf, readTimes, wordsOf } from './service.ts';

/** What one process holds; more processes hold more. */
const MOST_HELD = 300;
const LOOK_MS = 10_000;
/** Longer than a look may be late: whoever holds one so long without a word has died over it. */
const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 10 * 60_000;
const FAILING_MS = MQTT_FAILING_DAYS * 86_400_000;
/** A timer that is set for longer than it may be trusted to keep time. */
const LONGEST_TIMER_MS = 60_000;

interface Held {
  broker: HeldBroker;
  client: MqttClient | null;
  times: PublicTimes | null;
  /** What the broker has by now, by topic. */
  sent: Map<string, string>;
  failures: number;
  retryAt: number;
  /** One after the other: a hint must not overtake the connection. */
  turn: Promise<unknown>;
  timer: NodeJS.Timeout | undefined;
  stopListening(): void;
}

export interface BrokerConnections {
  /** Takes what nobody holds, lets go of what is off, tries again what is due; the timer's work. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

export function startBrokerConnections(platform: Platform): BrokerConnections {
  const by = randomBytes(9).toString('base64url');
  const held = new Map<number, Held>();
  const jobs = jobContext(platform, 'mqtt:mail-off');
  const now = () => platform.clock.now().getTime();
  const warn = (error: Error) =>
    platform.log.warn({ part: 'mqtt', reason: error.message }, 'a broker could not be told');
  const inTurn = (one: Held, work: () => Promise<void>): Promise<void> => {
    const next = one.turn.then(work).catch(warn);
    one.turn = next;
    return next;
  };

  const note = (one: Held, values: Parameters<typeof noteBroker>[2]) =>
    jobs.transact(async (own) => {
      await noteBroker(own.db, one.broker.masjid_id, values);
      const { ctx } = await enterMasjid(own, one.broker.masjid_id);
      await ctx.publish('mqtt');
    });

  async function timesOf(one: Held): Promise<PublicTimes> {
    const kept = one.times;
    // A new day is read anew: a year is kept, and the window moves with it.
    if (kept && one.sent.get('date') === dateAt(kept, now())) return kept;
    const times = await jobs.transact(async (own) =>
      readTimes((await enterMasjid(own, one.broker.masjid_id)).ctx),
    );
    one.times = times;
    one.sent.set('date', dateAt(times, now()));
    return times;
  }

  async function publish(one: Held, { topic, payload }: MqttMessage): Promise<boolean> {
    if (!one.client || one.sent.get(topic) === payload) return false;
    await one.client.publishAsync(topic, payload, { qos: 1, retain: true });
    one.sent.set(topic, payload);
    return true;
  }

  /** Whatever has another value than the broker has, and again when the next of it is due. */
  async function tell(one: Held): Promise<void> {
    if (!one.client) return;
    const times = await timesOf(one);
    const { prefix, has_discovery } = one.broker;
    const words = wordsOf(times);
    const { publicUrl } = platform.config;
    const messages = [
      ...(has_discovery ? [discoveryMessage(times, { prefix, publicUrl }, words)] : []),
      { topic: statusTopic(prefix), payload: 'online' },
      ...messagesAt(times, now(), prefix, words),
    ];
    let isNews = false;
    for (const message of messages) isNews = (await publish(one, message)) || isNews;
    if (isNews) await note(one, { last_sent_at: platform.clock.now() });
    clearTimeout(one.timer);
    const wait = Math.min(Math.max(nextTurn(times, now()) - now(), 0) + 20, LONGEST_TIMER_MS);
    one.timer = setTimeout(() => void inTurn(one, () => tell(one)), wait);
    one.timer.unref();
  }

  async function open(one: Held): Promise<void> {
    if (now() < one.retryAt) return;
    try {
      const client = await connectBroker(platform, one.broker);
      one.client = client;
      one.sent.clear();
      one.times = null;
      client.once('close', () => {
        if (one.client === client) void inTurn(one, () => lost(one, 'unreachable'));
      });
      one.failures = 0;
      await note(one, { failing_since: null, problem: null, connected_at: platform.clock.now() });
      one.broker = { ...one.broker, failing_since: null };
      await tell(one);
    } catch (error) {
      if (!(error instanceof BrokerProblem)) throw error;
      await lost(one, error.problem);
    }
  }

  async function lost(one: Held, problem: MqttProblem): Promise<void> {
    one.client = null;
    clearTimeout(one.timer);
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** one.failures) * (1 + Math.random() / 5);
    one.failures += 1;
    one.retryAt = now() + wait;
    const since = one.broker.failing_since ?? platform.clock.now();
    one.broker = { ...one.broker, failing_since: since };
    await note(one, { failing_since: since, problem });
    if (now() - since.getTime() >= FAILING_MS) await jobs.transact((own) => turnOff(own, one.broker));
  }

  /** Let go: told that it is over, and where a person has turned it off, Home Assistant forgets the device. */
  async function close(one: Held, isForgotten: boolean): Promise<void> {
    clearTimeout(one.timer);
    one.stopListening();
    const { client } = one;
    one.client = null;
    if (!client) return;
    const { prefix, hash_id } = one.broker;
    if (isForgotten && one.sent.has(discoveryTopic(hash_id)))
      await client.publishAsync(discoveryTopic(hash_id), '', { qos: 1, retain: true });
    await client.publishAsync(statusTopic(prefix), 'offline', { qos: 1, retain: true });
    await client.endAsync();
  }

  function take(broker: HeldBroker): Held {
    const one: Held = {
      broker,
      client: null,
      times: null,
      sent: new Map(),
      failures: 0,
      retryAt: Number.NEGATIVE_INFINITY,
      turn: Promise.resolve(),
      timer: undefined,
      stopListening: platform.events.subscribe(broker.masjid_id, ({ topic }) => {
        if (topic === 'mqtt' || !isSeenOnScreens(topic)) return;
        one.times = null;
        void inTurn(one, () => tell(one));
      }),
    };
    held.set(broker.masjid_id, one);
    return one;
  }

  async function look(): Promise<void> {
    const at = platform.clock.now();
    const until = new Date(at.getTime() + LEASE_MS);
    const own = await jobs.transact(({ db }) => holdBrokers(db, { by, now: at, until, most: MOST_HELD }));
    const named = new Map(own.map((broker) => [broker.masjid_id, broker]));
    const gone = [...held.values()].filter(({ broker }) => {
      const now = named.get(broker.masjid_id);
      return !now || now.version !== broker.version;
    });
    for (const one of gone) held.delete(one.broker.masjid_id);
    await Promise.all(gone.map((one) => inTurn(one, () => close(one, !named.has(one.broker.masjid_id)))));
    const all = own.map((broker) => held.get(broker.masjid_id) ?? take(broker));
    // What stands is looked at too: a timer may have slept through its time.
    await Promise.all(all.map((one) => inTurn(one, () => (one.client ? tell(one) : open(one)))));
  }

  let looking: Promise<void> = Promise.resolve();
  const lookInTurn = () => {
    looking = looking.then(look).catch(warn);
    return looking;
  };
  const timer = setInterval(() => void lookInTurn(), LOOK_MS);
  timer.unref();
  return {
    look: lookInTurn,
    async stop() {
      clearInterval(timer);
      await looking;
      const all = [...held.values()];
      held.clear();
      await Promise.all(all.map((one) => inTurn(one, () => close(one, false))));
      await jobs.transact(({ db }) => releaseBrokers(db, by));
    },
  };
}

/** Nobody did it by hand: those who look after the masjid are told. */
async function turnOff(own: Context, { masjid_id, address }: HeldBroker): Promise<void> {
  await noteBroker(own.db, masjid_id, { is_on: false, off_reason: 'failing' });
  const { ctx } = await enterMasjid(own, masjid_id);
  await audit(ctx, 'mqtt.failing', { subject: String(masjid_id), details: { host: hostOf(address ?? '') } });
  for (const { id: userId } of await listAdmins(ctx.db, masjid_id))
    await ctx.enqueue('mqtt:mail-off', { masjidId: masjid_id, userId });
  await ctx.publish('mqtt');
}
