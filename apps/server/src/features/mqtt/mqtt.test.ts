import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import type { MqttMessage } from '@minaret/contract/mqtt/mqtt';
import { addDays } from '@minaret/prayer/calendar/dates';
import { Aedes } from 'aedes';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';
import { startBrokerConnections } from './connections.ts';

const HASH = 'brokered1';
const DAY_MS = 86_400_000;

/** A broker of somebody's, with a name and a password. */
interface Broker {
  address: string;
  /** Retained, by topic. */
  kept: Map<string, string>;
  /** Everything that came, in order. */
  came: MqttMessage[];
  clients(): number;
  server: Server;
}

async function startBroker(password = 'open sesame'): Promise<Broker> {
  const aedes = await Aedes.createBroker({
    authenticate: (_client, name, given, done) => done(null, name === 'masjid' && String(given) === password),
  });
  const kept = new Map<string, string>();
  const came: MqttMessage[] = [];
  aedes.on('publish', ({ topic, payload, retain }) => {
    if (topic.startsWith('$SYS')) return;
    came.push({ topic, payload: String(payload) });
    if (retain) kept.set(topic, String(payload));
  });
  const server = createServer(aedes.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    await new Promise<void>((done) => aedes.close(() => done()));
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { address: `mqtt://127.0.0.1:${port}`, kept, came, clients: () => aedes.connectedClients, server };
}

const read = ({ kept }: Broker, topic: string) => JSON.parse(kept.get(topic) ?? 'null');

let test: TestApp;
let admin: Member;
let params: { m_id: number };
let today: string;

beforeAll(async () => {
  test = await startApp({ config: { mqttPrivate: true } });
  test.advance(Date.parse('2026-11-18T18:00:00Z') - test.platform.clock.now().getTime());
  const masjidId = await makeMasjid(test, {
    hash_id: HASH,
    name: 'Masjid Noor',
    features: ['approved'],
    status: 1,
  });
  admin = await makeMember(test, ['mosque-admin'], masjidId);
  params = { m_id: masjidId };
  today = '2026-11-18';
  await admin.caller.salahTimings.generate({
    params,
    body: { start_date: addDays(today, -2), end_date: addDays(today, 20) },
  });
  await admin.caller.iqamaTimings.saveSettings({ params, body: { mit_asr_value: 15, mit_isha_value: 20 } });
}, 60_000);

const version = async () => (await admin.caller.mqtt.get({ params })).version;
const save = async (body: object) =>
  admin.caller.mqtt.save({ params, body: { ...body, version: await version() } });
const login = { username: 'masjid', password: 'open sesame' };

async function connections() {
  const held = startBrokerConnections(test.platform);
  atEnd(() => held.stop());
  await held.look();
  return held;
}

describe('a masjid’s own broker', () => {
  it('is told the day, what is next, the Hijri date and a device for Home Assistant, and keeps it', async () => {
    const broker = await startBroker();
    expect(await save({ address: broker.address, ...login, is_on: true })).toMatchObject({
      has_password: true,
      prefix: `minaret/${HASH}`,
    });
    const held = await connections();
    const prefix = `minaret/${HASH}`;
    expect(read(broker, `${prefix}/today`)).toMatchObject({
      date: today,
      prayers: { asr: { adhan: expect.stringMatching(/^2026-11-18T19:/) } },
    });
    expect(read(broker, `${prefix}/next`)).toMatchObject({ kind: 'adhan', prayer: 'asr', name: 'Asr adhan' });
    expect(read(broker, `${prefix}/state`)).toEqual({ state: 'none', prayer: null });
    expect(read(broker, `${prefix}/hijri`).text).toMatch(/1448/);
    expect(broker.kept.get(`${prefix}/status`)).toBe('online');
    const { dev, cmps, availability_topic } = read(broker, `homeassistant/device/minaret_${HASH}/config`);
    expect([dev.name, availability_topic]).toEqual(['Masjid Noor', `${prefix}/status`]);
    expect(Object.keys(cmps)).toHaveLength(14);
    for (const { state_topic } of Object.values<{ state_topic: string }>(cmps))
      expect(broker.kept.has(state_topic), state_topic).toBe(true);
    expect(await admin.caller.mqtt.get({ params })).toMatchObject({
      is_on: true,
      problem: null,
      last_sent_at: expect.any(String),
    });
    const sent = await admin.caller.mqtt.messages({ params });
    for (const { topic, payload } of sent) expect(broker.kept.get(topic), topic).toBe(payload);

    // A change is told by itself, and only what has changed.
    const before = broker.came.length;
    await admin.caller.iqamaTimings.create({ body: { ...params, mit_date: today, mit_isha: '21:05' } });
    await expect.poll(() => read(broker, `${prefix}/today`).prayers.isha.iqamah).toContain('T02:05');
    expect(broker.came.slice(before).map(({ topic }) => topic)).not.toContain(`${prefix}/hijri`);

    await save({ is_on: false });
    await held.look();
    expect(broker.kept.get(`${prefix}/status`)).toBe('offline');
    expect(broker.kept.get(`homeassistant/device/minaret_${HASH}/config`)).toBe('');
    await expect.poll(() => broker.clients()).toBe(0);
    await held.stop();
  });

  it('hears of the adhan at its minute, of the iqamah, and of their end', async () => {
    const broker = await startBroker();
    await save({ address: broker.address, ...login, is_on: true });
    const held = await connections();
    const state = `minaret/${HASH}/state`;
    const { prayers } = read(broker, `minaret/${HASH}/today`);
    const goTo = async (instant: string, minutes = 0) => {
      test.advance(Date.parse(instant) + minutes * 60_000 + 1000 - test.platform.clock.now().getTime());
      await held.look();
    };
    await goTo(prayers.asr.adhan);
    await expect.poll(() => read(broker, state)).toEqual({ state: 'adhan', prayer: 'asr' });
    await goTo(prayers.asr.adhan, 6);
    await expect.poll(() => read(broker, state).state).toBe('none');
    await goTo(prayers.asr.iqamah, 1);
    await expect.poll(() => read(broker, state)).toEqual({ state: 'iqamah', prayer: 'asr' });
    await held.stop();
  });

  it('that cannot be reached is tried again later, and turned off with a mail after days', async () => {
    admin = await makeMember(test, ['mosque-admin'], params.m_id);
    const broker = await startBroker('another');
    await save({ address: broker.address, ...login, is_on: true });
    const held = await connections();
    expect(await admin.caller.mqtt.get({ params })).toMatchObject({
      problem: 'refused',
      connected_at: expect.anything(),
    });
    expect(await admin.caller.mqtt.test({ params })).toEqual({ problem: 'refused' });
    test.advance(5 * DAY_MS + 60_000);
    await held.look();
    await test.runJobs();
    const mails = await test.mailsTo(admin.email);
    expect(mails.at(-1)?.subject).toBe('The connection of Masjid Noor to its MQTT broker was turned off');
    await held.stop();
  });
});

it('inside of this network is not reached, unless the host allows it, nor in plain text', async () => {
  const strict = await startApp();
  const { caller, masjidId } = await makeMember(strict, ['admin']);
  const own = { m_id: masjidId };
  const put = (body: object, at: number) => caller.mqtt.save({ params: own, body: { ...body, version: at } });
  await expect(put({ address: 'mqtt://broker.masjid.org', is_on: true }, 0)).rejects.toMatchObject({
    code: 'invalid_payload',
  });
  await expect(put({ address: 'mqtts://a:b@broker.masjid.org' }, 0)).rejects.toMatchObject({
    code: 'invalid_payload',
  });
  await expect(put({ is_on: true }, 0)).rejects.toMatchObject({ code: 'invalid_payload' });
  await expect(caller.mqtt.test({ params: own })).rejects.toMatchObject({ code: 'not_found' });
  for (const [index, host] of ['127.0.0.1', '10.1.2.3', '[::1]', '169.254.169.254', '2130706433'].entries()) {
    await put({ address: `mqtts://${host}:8883` }, index);
    expect(await caller.mqtt.test({ params: own }), host).toEqual({ problem: 'address-not-allowed' });
  }
  await expect(put({ prefix: 'a/#' }, 5)).rejects.toMatchObject({ code: 'invalid_payload' });
  await expect(put({ prefix: 'a' }, 1)).rejects.toMatchObject({ code: 'stale_version' });
});

it('of many who save at once one is kept, and the others are told', async () => {
  const { caller, masjidId } = await makeMember(test, ['content']);
  const all = await Promise.allSettled(
    Array.from({ length: 6 }, (_, number) =>
      caller.mqtt.save({
        params: { m_id: masjidId },
        body: { address: `mqtts://b${number}.masjid.org`, version: 0 },
      }),
    ),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
