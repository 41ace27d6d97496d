import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { countMails, mailedToken } from '../../../test/mail.ts';
import { type MadeUser, makeMember, makeUser, PASSWORD, signIn } from '../../../test/make.ts';
import { openSecondProcess } from '../../../test/second-process.ts';
import { BUDGETS } from '../../platform/session/rate-limits.ts';

const WRONG = { code: 'wrong_credentials', httpStatus: 401 };
const ENOUGH = { code: 'too_many_requests', httpStatus: 429 };

let test: TestApp;
let addresses = 0;
beforeAll(async () => {
  test = await startApp({ budgets: BUDGETS });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Everyone at home alone, unless a test is about one address. */
const elsewhere = () => {
  addresses += 1;
  return test.caller(`10.9.${Math.floor(addresses / 250)}.${addresses % 250}`);
};

const guess = (caller: Caller, email: string, password = 'a wrong guess') =>
  caller.users.login({ body: { email, password } });

async function spend(email: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1)
    await expect(guess(elsewhere(), email)).rejects.toMatchObject(WRONG);
}

/** Only what counts by the clock: the limiter keeps its own time. */
function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
}

const registration = (u_email: string) => ({
  u_firstname: 'Some',
  u_lastname: 'One',
  u_email,
  password: PASSWORD,
  m_name: 'Masjid',
  m_address: '1 Street',
  m_latitude: 1,
  m_longitude: 1,
  m_timezone: 'Europe/London',
});

describe('guessing a password', () => {
  it('ends after ten tries for an account, wherever they come from, also with the right one', async () => {
    const user = await makeUser(test);
    await spend(user.email);
    const refused = await elsewhere().raw({
      method: 'POST',
      url: '/api/users/login/v2',
      payload: { email: user.email, password: PASSWORD },
    });
    const seconds = Number(refused.headers['retry-after']);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      status: false,
      message: 'Too many attempts. Please wait a few minutes and try again.',
      code: 'too_many_requests',
      response: { retry_after: seconds },
    });
    expect(seconds).toBeGreaterThan(15 * 60 - 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  it('is the same for an address without an account', async () => {
    await spend('nobody@example.test');
    await expect(guess(elsewhere(), 'nobody@example.test')).rejects.toMatchObject(ENOUGH);
  });

  it('has no more than ten compared, however many come at once', async () => {
    const { email } = await makeUser(test);
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => guess(elsewhere(), email)));
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(30);
  });

  it('may go on after a quarter of an hour', async () => {
    const user = await makeUser(test);
    await spend(user.email);
    later(14 * 60);
    await expect(guess(elsewhere(), user.email, PASSWORD)).rejects.toMatchObject(ENOUGH);
    later(2 * 60);
    await expect(guess(elsewhere(), user.email, PASSWORD)).resolves.toMatchObject({ u_id: user.id });
  });

  it('is forgiven by a success', async () => {
    const user = await makeUser(test);
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1)
        await expect(guess(elsewhere(), user.email)).rejects.toMatchObject(WRONG);
      await expect(guess(elsewhere(), user.email, PASSWORD)).resolves.toBeDefined();
    }
  });

  it('of the second factor counts as well', async () => {
    const user = await makeUser(test);
    const caller = await signIn(test, user, '192.0.2.77');
    await caller.security.setupSecondFactor({ body: { password: PASSWORD } });
    await test.platform.db
      .updateTable('users')
      .set({ totp_enabled_at: new Date() })
      .where('id', '=', user.id)
      .execute();
    const body = { email: user.email, password: PASSWORD, code: '123456' };
    for (let attempt = 0; attempt < 10; attempt += 1)
      await expect(elsewhere().users.login({ body })).rejects.toMatchObject({ code: 'second_factor_wrong' });
    await expect(elsewhere().users.login({ body })).rejects.toMatchObject(ENOUGH);
  });

  it('of whatever account ends after a hundred tries from one address', async () => {
    const stranger = test.caller('203.0.113.66');
    const attempt = (email: string) => guess(stranger, email).catch((refused) => refused.code);
    for (let count = 0; count < 99; count += 1) await attempt('spent@example.test');
    expect(await attempt('hundredth@example.test')).toBe('wrong_credentials');
    expect(await attempt('one-more@example.test')).toBe('too_many_requests');
    await expect(guess(elsewhere(), 'one-more@example.test')).rejects.toMatchObject(WRONG);
  });
});

describe('the owner, while strangers guess', () => {
  async function besieged(): Promise<{ user: MadeUser; home: Caller }> {
    const user = await makeUser(test);
    const home = await signIn(test, user, '192.0.2.10');
    await home.users.logout();
    expect([...home.cookies.keys()]).toEqual(['minaret_device']);
    await spend(user.email);
    await expect(guess(elsewhere(), user.email, PASSWORD)).rejects.toMatchObject(ENOUGH);
    return { user, home };
  }

  it('still gets in from a browser that was here before', async () => {
    const { user, home } = await besieged();
    await expect(guess(home, user.email, PASSWORD)).resolves.toMatchObject({ u_id: user.id });
    await expect(guess(elsewhere(), user.email, PASSWORD)).rejects.toMatchObject(ENOUGH);
  });

  it('has a budget of its own there, no more', async () => {
    const { user, home } = await besieged();
    for (let attempt = 0; attempt < 10; attempt += 1)
      await expect(guess(home, user.email)).rejects.toMatchObject(WRONG);
    await expect(guess(home, user.email, PASSWORD)).rejects.toMatchObject(ENOUGH);
  });

  it('gets in after choosing a new password by mail', async () => {
    const { user } = await besieged();
    const caller = elsewhere();
    await caller.users.forgot({ params: { email: user.email } });
    const token = await mailedToken(test, user.email);
    const password = 'a fresh long phrase';
    await caller.users.reset({ body: { token, new_password: password, confirm_password: password } });
    await expect(guess(caller, user.email, password)).resolves.toMatchObject({ u_id: user.id });
  });

  it.each([
    ['of another account', (cookie: string) => cookie],
    ['that was made up', (cookie: string) => `${cookie.split('.')[0]}.${'A'.repeat(43)}`],
    ['without a signature', (cookie: string) => cookie.split('.')[0] ?? ''],
  ])('is not anybody with a mark %s', async (_what, forge) => {
    const user = await makeUser(test);
    const other = await signIn(test, await makeUser(test), '192.0.2.11');
    await spend(user.email);
    const forger = elsewhere();
    forger.cookies.set('minaret_device', forge(other.cookies.get('minaret_device') ?? ''));
    await expect(guess(forger, user.email, PASSWORD)).rejects.toMatchObject(ENOUGH);
  });
});

describe('a restart', () => {
  it('forgets no attempt', async () => {
    const blocked = await makeUser(test);
    const halfway = await makeUser(test);
    await spend(blocked.email);
    for (let attempt = 0; attempt < 6; attempt += 1)
      await expect(guess(elsewhere(), halfway.email)).rejects.toMatchObject(WRONG);
    await elsewhere().users.forgot({ params: { email: halfway.email } });

    const after = await openSecondProcess(test);
    await expect(guess(after.caller('192.0.2.20'), blocked.email, PASSWORD)).rejects.toMatchObject(ENOUGH);
    for (let attempt = 0; attempt < 4; attempt += 1)
      await expect(guess(after.caller('192.0.2.21'), halfway.email)).rejects.toMatchObject(WRONG);
    await expect(guess(after.caller('192.0.2.21'), halfway.email)).rejects.toMatchObject(ENOUGH);
    const forgot = () => after.caller('192.0.2.22').users.forgot({ params: { email: halfway.email } });
    await forgot();
    await forgot();
    await expect(forgot()).rejects.toMatchObject(ENOUGH);
  });
});

describe('mails on demand', () => {
  it.each([
    ['forgot', (caller: Caller, email: string) => caller.users.forgot({ params: { email } })],
    ['resend', (caller: Caller, email: string) => caller.users.sendVerificationEmail({ params: { email } })],
  ])('%s: three an hour for an address, known or not', async (_name, ask) => {
    const user = await makeUser(test, { verified_at: null });
    for (const email of [user.email, `${_name}@nowhere.test`]) {
      for (let time = 0; time < 3; time += 1) await ask(elsewhere(), email);
      const refused = await ask(elsewhere(), email).catch((failure) => failure);
      expect(refused).toMatchObject(ENOUGH);
      expect(refused.retryAfter).toBeGreaterThan(3500);
    }
    expect(await countMails(test, user.email)).toBe(3);
    later(3600 + 1);
    await expect(ask(elsewhere(), user.email)).resolves.toBeNull();
  });

  it('thirty an hour from one place, whoever they are for', async () => {
    const place = test.caller('203.0.113.30');
    const ask = (index: number) => place.users.forgot({ params: { email: `box${index}@nowhere.test` } });
    for (let index = 0; index < 30; index += 1) await ask(index);
    await expect(ask(30)).rejects.toMatchObject(ENOUGH);
  });

  it('a new address of an account: three an hour, and the refused one is not kept', async () => {
    const { caller, id } = await makeMember(test, ['content']);
    const save = (u_email: string) =>
      caller.users.update({
        params: { user_id: id },
        body: { u_firstname: 'A', u_lastname: 'B', u_email, current_password: PASSWORD },
      });
    for (const address of ['one@new.test', 'two@new.test', 'three@new.test']) await save(address);
    await expect(save('four@new.test')).rejects.toMatchObject(ENOUGH);
    await expect(caller.users.get({ params: { user_id: id } })).resolves.toMatchObject({
      pending_email: 'three@new.test',
    });
  });
});

describe('registering', () => {
  it('three times in three hours from one place', async () => {
    const place = test.caller('203.0.113.3');
    const register = (index: number, caller = place) =>
      caller.users.register({ body: registration(`new${index}@example.test`) });
    for (let index = 0; index < 3; index += 1) await register(index);
    const refused = await register(3).catch((failure) => failure);
    expect(refused).toMatchObject(ENOUGH);
    expect(refused.retryAfter).toBeGreaterThan(2.9 * 3600);
    await expect(register(4, elsewhere())).resolves.toBeNull();
    later(3 * 3600 + 1);
    await expect(register(5)).resolves.toBeNull();
  });

  it('is not used up by what was not accepted', async () => {
    const place = test.caller('203.0.113.4');
    const weak = { ...registration('weak@example.test'), password: 'password1234' };
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(place.users.register({ body: weak })).rejects.toMatchObject({ code: 'weak_password' });
    await expect(place.users.register({ body: registration('weak@example.test') })).resolves.toBeNull();
  });
});

describe('the password asked again inside a session', () => {
  it('may be wrong ten times, for all that asks for it together', async () => {
    const { caller, id } = await makeMember(test, ['admin']);
    const change = {
      current_password: 'wrong',
      new_password: 'a fresh long phrase',
      confirm_password: 'a fresh long phrase',
    };
    const ways = [
      () => caller.users.changePassword({ params: { user_id: id }, body: change }),
      () => caller.security.setupSecondFactor({ body: { password: 'wrong' } }),
      () => caller.security.disableSecondFactor({ body: { password: 'wrong' } }),
      () => caller.security.renewRecoveryCodes({ body: { password: 'wrong' } }),
    ];
    for (let attempt = 0; attempt < 10; attempt += 1)
      await expect(ways[attempt % 4]?.()).rejects.toMatchObject({ code: 'wrong_password' });
    for (const way of ways) await expect(way()).rejects.toMatchObject(ENOUGH);
    await expect(caller.users.current()).resolves.toBeDefined();
  });

  it('and so may the first code of the authenticator app', async () => {
    const { caller } = await makeMember(test, ['admin']);
    await caller.security.setupSecondFactor({ body: { password: PASSWORD } });
    const enable = () => caller.security.enableSecondFactor({ body: { code: '123456' } });
    for (let attempt = 0; attempt < 10; attempt += 1)
      await expect(enable()).rejects.toMatchObject({ code: 'second_factor_wrong' });
    await expect(enable()).rejects.toMatchObject(ENOUGH);
  });
});

describe('checking a registration form', () => {
  it('may be done as often as a person types, not as often as a program can', async () => {
    const place = test.caller('203.0.113.5');
    const codes = await Promise.all(
      Array.from({ length: 241 }, () => place.users.validate({ body: {} }).catch((refused) => refused.code)),
    );
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1);
  });
});

describe('one person’s program', () => {
  it('changes so much in a minute and no more, while others go on', async () => {
    const hurried = await startApp({ budgets: { write: { points: 5, duration: 60 } } });
    const [mine, theirs] = [await makeMember(hurried, ['admin']), await makeMember(hurried, ['admin'])];
    const change = ({ caller, masjidId }: typeof mine) =>
      caller.raw({ method: 'PATCH', url: `/api/masjid/update-json/${masjidId}`, payload: {} });
    const answers = [];
    for (let count = 0; count < 7; count += 1) answers.push((await change(mine)).statusCode);
    expect(answers.slice(5)).toEqual([429, 429]);
    expect(answers.slice(0, 5)).not.toContain(429);
    expect((await change(theirs)).statusCode).not.toBe(429);
  });
});
