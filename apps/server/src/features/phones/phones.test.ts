import type { Reminders } from '@minaret/contract/athan-plus/channels';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { makeMasjid, makeMember, pairScreen } from '../../../test/make.ts';
import { phoneCaller, registerPhone } from '../../../test/phones.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { jobContext } from '../../platform/runtime.ts';
import { phones } from './routes.ts';

let test: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService({ now: () => test.platform.clock.now().getTime() });
  test = await startApp({ config: { pushHosts: [service.origin] } });
  atEnd(() => service.stop());
});

const NOTHING: Reminders = {
  prayers: [],
  leave: [],
  walk_minutes: null,
  jumuah_minutes: null,
  suhoor_minutes: null,
  topics: [],
  messages: [],
};
const MUCH: Reminders = {
  prayers: [
    { prayer: 'fajr', at: 'adhan', minutes: 0 },
    { prayer: 'sunrise', at: 'adhan', minutes: 15 },
    // The highest bit of all: more than a number holds.
    { prayer: 'isha', at: 'iqamah', minutes: 30 },
  ],
  leave: ['asr', 'isha'],
  walk_minutes: 12,
  jumuah_minutes: 60,
  suhoor_minutes: 45,
  topics: ['announcements', 'janazah'],
  messages: [],
};

async function namedMasjid(name: string): Promise<string> {
  await makeMasjid(test, { hash_id: name, name });
  return name;
}

describe('a phone', () => {
  it('registers without an account, is known by its key, and sees all that is kept of it', async () => {
    const { key } = await test.caller().phones.pushKey();
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    const phone = await registerPhone(test, service.subscribe(), { locale: 'ur', clock: 24 });
    expect(await phone.get()).toEqual({
      subscription_host: new URL(service.origin).host,
      locale: 'ur',
      clock: 24,
      device: null,
      made_at: expect.any(String),
      last_seen_at: expect.any(String),
      last_opened_at: expect.any(String),
      last_push: null,
      is_paused: false,
      follows: [],
    });
    await expect(phoneCaller(test, 'x'.repeat(43)).get()).rejects.toMatchObject({ code: 'unauthenticated' });
    const screen = await pairScreen(test, await makeMember(test, ['admin']));
    await expect(phoneCaller(test, screen.key).get()).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('follows masjids with every bit of what it asked for, and lets go of them', async () => {
    const phone = await registerPhone(test);
    const one = await namedMasjid('followed1');
    const two = await namedMasjid('followed2');
    expect(await phone.follow({ params: { hash_id: one }, body: MUCH })).toEqual({
      ...MUCH,
      hash_id: one,
      name: one,
    });
    await phone.follow({ params: { hash_id: two }, body: NOTHING });
    expect((await phone.get()).follows).toEqual([
      { ...MUCH, hash_id: one, name: one },
      { ...NOTHING, hash_id: two, name: two },
    ]);
    const [read] = (await phone.get()).follows;
    if (read) expect(await phone.follow({ params: { hash_id: one }, body: read })).toEqual(read);
    await phone.follow({ params: { hash_id: one }, body: { ...MUCH, topics: [] } });
    await phone.unfollow({ params: { hash_id: two } });
    expect((await phone.get()).follows).toEqual([{ ...MUCH, topics: [], hash_id: one, name: one }]);
    await expect(phone.follow({ params: { hash_id: 'nobody' }, body: NOTHING })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('follows eight masjids at most, also when it asks for all at once', async () => {
    const phone = await registerPhone(test);
    const names = await Promise.all(Array.from({ length: 12 }, (_, index) => namedMasjid(`eight${index}`)));
    const all = await Promise.allSettled(
      names.map((hash_id) => phone.follow({ params: { hash_id }, body: NOTHING })),
    );
    const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(4);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'too_many_follows', httpStatus: 409 });
    expect((await phone.get()).follows).toHaveLength(8);
  });

  it.each([
    [
      'a sunrise with an iqamah',
      { prayers: [{ prayer: 'sunrise', at: 'iqamah', minutes: 0 }] },
      'prayers.0.at',
    ],
    [
      'minutes that are none',
      { prayers: [{ prayer: 'fajr', at: 'iqamah', minutes: 7 }] },
      'prayers.0.minutes',
    ],
    ['a way of unknown length', { leave: ['fajr'] }, 'walk_minutes'],
  ])('is told of %s', async (_what, values, path) => {
    const phone = await registerPhone(test);
    const hash_id = await namedMasjid(`told${path.replace(/[^a-z]/g, '')}`);
    await expect(
      phone.follow({ params: { hash_id }, body: { ...NOTHING, ...values } as Reminders }),
    ).rejects.toMatchObject({ code: 'invalid_payload', response: { issues: [{ path }] } });
  });

  it('changes what it names and nothing else', async () => {
    const phone = await registerPhone(test, service.subscribe(), { locale: 'en', clock: 12 });
    expect(await phone.update({ body: { locale: 'ar' } })).toMatchObject({
      locale: 'ar',
      clock: 12,
      subscription_host: new URL(service.origin).host,
    });
    expect(await phone.update({ body: { subscription: null } })).toMatchObject({ subscription_host: null });
    expect(await phone.update({ body: { clock: 24 } })).toMatchObject({ locale: 'ar', clock: 24 });
    expect(await phone.update({ body: { device: 'ios' } })).toMatchObject({ clock: 24, device: 'ios' });
  });

  it('is one with its push address: who brings it next has it', async () => {
    const subscription = service.subscribe();
    const first = await registerPhone(test, subscription);
    const second = await registerPhone(test);
    await second.update({ body: { subscription } });
    await expect(first.get()).rejects.toMatchObject({ code: 'unauthenticated' });
    const third = await registerPhone(test, subscription);
    await expect(second.get()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await third.get()).subscription_host).not.toBeNull();
  });

  it.each(['https://push.evil.test/x', 'http://169.254.169.254/latest', 'http://localhost:3000/api'])(
    'cannot make us post to %s',
    async (endpoint) => {
      const { keys } = service.subscribe();
      const register = registerPhone(test, { endpoint, keys });
      await expect(register).rejects.toMatchObject({ code: 'push_service_unknown', httpStatus: 422 });
    },
  );

  it('with keys that are none is refused before anything is sent', async () => {
    const { endpoint, keys } = service.subscribe();
    const broken = { endpoint, keys: { ...keys, p256dh: `${'A'.repeat(87)}` } };
    await expect(registerPhone(test, broken)).rejects.toMatchObject({ code: 'invalid_payload' });
  });

  it('is forgotten whole when it asks for it', async () => {
    const phone = await registerPhone(test, service.subscribe());
    await phone.follow({ params: { hash_id: await namedMasjid('forgotten') }, body: MUCH });
    await phone.forget();
    await expect(phone.get()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('that nobody has opened for a month rests, and wakes when it is', async () => {
    const phone = await registerPhone(test, service.subscribe());
    test.advance(31 * 86_400_000);
    expect((await phone.get()).is_paused).toBe(true);
    expect((await phone.update({ body: { locale: 'ar' } })).is_paused).toBe(true);
    expect((await phone.update({ body: { has_opened: true } })).is_paused).toBe(false);
  });

  it('that was not heard of is forgotten: sooner when nothing can be sent to it', async () => {
    const silent = await registerPhone(test);
    const reachable = await registerPhone(test, service.subscribe());
    const sweep = () => phones.jobs[0]?.run(jobContext(test.platform, 'phones:sweep'), {});
    test.advance(91 * 86_400_000);
    await sweep();
    await expect(silent.get()).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(reachable.get()).resolves.toBeDefined();
    test.advance(310 * 86_400_000);
    await sweep();
    await expect(reachable.get()).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('a test', () => {
  it('arrives in the language of the phone, and what became of it is kept', async () => {
    const phone = await registerPhone(test, service.subscribe(), { locale: 'ar', clock: 12 });
    expect(await phone.test()).toEqual({ result: 'accepted' });
    const { message, headers } = service.arrived.at(-1) ?? {};
    expect(message.notification).toMatchObject({ lang: 'ar', dir: 'rtl', data: { kind: 'test', m: null } });
    expect(message.notification.navigate).toBe(`http://localhost:3000/app?o=${message.notification.data.o}`);
    expect(headers).toMatchObject({ urgency: 'high', ttl: '29' });
    expect((await phone.get()).last_push).toMatchObject({ result: 'accepted' });
  });

  it('says that the phone is gone, and does not write to it again', async () => {
    const subscription = service.subscribe();
    const phone = await registerPhone(test, subscription);
    service.forget(subscription);
    expect(await phone.test()).toEqual({ result: 'gone' });
    expect(await phone.get()).toMatchObject({ subscription_host: null, last_push: { result: 'gone' } });
    await expect(phone.test()).rejects.toMatchObject({ code: 'no_push_address', httpStatus: 409 });
  });

  it('can be asked for ten times an hour', async () => {
    const strict = await startApp({
      config: { pushHosts: [service.origin] },
      budgets: { phoneTest: { points: 2, duration: 3600 } },
    });
    const phone = await registerPhone(strict, service.subscribe());
    await phone.test();
    await phone.test();
    await expect(phone.test()).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

describe('a notice that was tapped', () => {
  it('wakes the phone that it was sent to; what is no mark of ours does nothing', async () => {
    const phone = await registerPhone(test, service.subscribe());
    await phone.test();
    const { o } = service.arrived.at(-1)?.message.notification.data ?? {};
    test.advance(40 * 86_400_000);
    const opened = (mark: string) => test.caller().phones.opened({ body: { o: mark } });
    await opened(`${o.slice(0, -1)}${o.endsWith('A') ? 'B' : 'A'}`);
    await opened('nonsense');
    expect((await phone.get()).is_paused).toBe(true);
    await opened(o);
    expect((await phone.get()).is_paused).toBe(false);
  });
});

it('phones are counted by network when they register', async () => {
  const strict = await startApp({ budgets: { phoneRegister: { points: 1, duration: 3600 } } });
  await registerPhone(strict);
  await expect(registerPhone(strict)).rejects.toMatchObject({ code: 'too_many_requests' });
});

it.each([
  ['GET', '/api/app/phone'],
  ['PATCH', '/api/app/phone'],
  ['DELETE', '/api/app/phone'],
  ['POST', '/api/app/phone/test'],
  ['PUT', '/api/app/follows/followed1'],
  ['DELETE', '/api/app/follows/followed1'],
] as const)(
  '%s %s is for a phone with its key alone; that of /api/app/phones gives it',
  async (method, url) => {
    const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: NOTHING };
    const answer = await test.caller().raw({ method, url, ...payload });
    expect(answer.statusCode).toBe(401);
  },
);
