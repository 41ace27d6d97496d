import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { mailedToken } from '../../../test/mail.ts';
import { makeUser, PASSWORD } from '../../../test/make.ts';
import { makeLog } from './log.ts';

const NEW = 'the phrase after the reset';
const REGISTERED = 'the phrase of a registration';

let test: TestApp;
let written = '';
/** Everything that would open something, as it was used. */
const secrets = new Map<string, string>();
beforeAll(async () => {
  const write = (line: string) => {
    written += line;
  };
  test = await startApp({ log: makeLog('trace', { write }) });
});

async function wholeLife(): Promise<void> {
  const caller = test.caller();
  const email = 'reader@example.test';
  await caller.users.register({
    body: {
      u_firstname: 'Log',
      u_lastname: 'Reader',
      u_email: email,
      password: REGISTERED,
      m_name: 'Masjid',
      m_address: '1 Street',
      m_latitude: 1,
      m_longitude: 1,
      m_timezone: 'Europe/London',
    },
  });
  const verification = await mailedToken(test, email);
  await caller.users.showVerification({ params: { token: verification } });
  const { authenticate_token } = await caller.users.verify({ params: { token: verification } });
  await caller.users.authenticate({ params: { token: authenticate_token ?? '' } });
  keep({ REGISTERED, verification, authenticate_token: authenticate_token ?? '', ...cookies() });
  await caller.users.refreshToken();
  keep({ renewed: caller.cookies.get('minaret_refresh') ?? '' });
  await caller.users.login({ body: { email, password: 'a wrong secret phrase' } }).catch(() => undefined);

  await caller.users.forgot({ params: { email } });
  const reset = await mailedToken(test, email);
  await caller.users.tokenValidation({ params: { token: reset } });
  await caller.users.reset({ body: { token: reset, new_password: NEW, confirm_password: NEW } });
  await caller.users.login({ body: { email, password: NEW } });
  keep({ wrong: 'a wrong secret phrase', reset, NEW, ...cookies() });

  const setup = await caller.security.setupSecondFactor({ body: { password: NEW } });
  const totp = new TOTP({ secret: Secret.fromBase32(setup.secret), period: 30 });
  const code = totp.generate({ timestamp: test.platform.clock.now().getTime() });
  const { recovery_codes } = await caller.security.enableSecondFactor({ body: { code } });
  await caller.users.login({ body: { email, password: NEW, code: recovery_codes[0] } });
  keep({ totp: setup.secret, recovery: recovery_codes[0] ?? '', ...cookies() });
  await caller.users.logout();

  function cookies(): Record<string, string> {
    const names = ['minaret_access', 'minaret_refresh', 'minaret_device'];
    return Object.fromEntries(
      names.map((name) => [`${name}${secrets.size}`, caller.cookies.get(name) ?? '']),
    );
  }
}

function keep(found: Record<string, string>): void {
  for (const [name, value] of Object.entries(found)) if (value) secrets.set(name, value);
}

/** A fault of ours in the middle of each: errors carry more than anybody meant to log. */
async function faults(): Promise<void> {
  const user = await makeUser(test);
  await test.caller().users.forgot({ params: { email: user.email } });
  const token = await mailedToken(test, user.email);
  keep({ token, PASSWORD });
  const client = new pg.Client(test.connection);
  await client.connect();
  await client.query('alter table sessions rename to gone');
  const caller = test.caller();
  const login = await caller.raw({
    method: 'POST',
    url: '/api/users/login',
    payload: { email: user.email, password: PASSWORD },
  });
  const reset = await caller.raw({
    method: 'PATCH',
    url: '/api/users/reset',
    payload: { token, new_password: NEW, confirm_password: NEW },
  });
  await client.query('alter table gone rename to sessions');
  await client.query('alter table one_time_tokens rename to gone');
  const verify = await caller.raw({ method: 'POST', url: `/api/users/verify/${token}` });
  await client.query('alter table gone rename to one_time_tokens');
  await client.end();
  expect([login, reset, verify].map((answer) => answer.statusCode)).toEqual([500, 500, 500]);
}

describe('the log', () => {
  it('tells what happened as JSON lines, and holds nothing that opens anything', async () => {
    await wholeLife();
    await faults();
    const lines = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(15);
    expect(lines.filter(({ msg }) => msg === 'request failed')).toHaveLength(3);
    expect(secrets.size).toBeGreaterThan(12);
    for (const [name, value] of secrets) {
      expect(value.length, name).toBeGreaterThan(5);
      for (const form of [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)])
        expect(written.includes(form), `${name} is in the log`).toBe(false);
    }
    expect(written).not.toContain('reader@example.test');
  });

  it('names the route by its pattern, never by its address', () => {
    const routes = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).route);
    expect(routes).toContain('/api/users/verify/:token');
    expect(routes).toContain('/api/users/forgot/:email');
  });

  it('hides what is handed to it by mistake', () => {
    let line = '';
    const write = (text: string) => {
      line += text;
    };
    const log = makeLog('info', { write });
    log.info({
      password: 'hunter2hunter2',
      body: { token: 'abcdef' },
      headers: { cookie: 'a=b', authorization: 'c' },
    });
    expect(line).not.toMatch(/hunter2|abcdef|a=b/);
    expect(line).toContain('[redacted]');
  });
});
