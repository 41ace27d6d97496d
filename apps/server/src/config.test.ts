import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../test/app.ts';
import { makeUser, PASSWORD } from '../test/make.ts';
import { type Config, readConfig } from './config.ts';

describe('the environment', () => {
  it('may be empty: everything has a default that needs no network', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      demo: true,
      dev: false,
      services: { web: true, worker: true },
      trustProxy: false,
      smtpUrl: undefined,
      metricsToken: undefined,
      errorReports: undefined,
      analytics: undefined,
      s3: undefined,
    });
    expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toEqual(readConfig({}));
  });

  it('turns the demo off with a database of its own, unless it is asked for', () => {
    const DATABASE_URL = 'postgres://minaret@db.example/minaret';
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it('gives the public address by the port, or as it is told, without a slash at its end', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://minaret.example/' }).publicUrl).toBe('https://minaret.example');
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'minaret.example'],
    ['PUBLIC_URL', 'ftp://minaret.example'],
    ['DATABASE_URL', 'mysql://db.example/minaret'],
    ['DATABASE_POOL', '1'],
    ['REDIS_URL', 'localhost:6379'],
    ['DEMO', 'yes'],
    ['METRICS_TOKEN', 'short'],
    ['SENTRY_DSN', 'key@host/1'],
    ['ANALYTICS_URL', 'host/collect'],
    ['APP_SECRET', 'too short'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example:25'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['SERVICES', 'web,wroker'],
    ['SERVICES', ','],
  ])('is refused when wrong, naming what: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`The environment is not right:\\n  ${name}: `),
    );
    if (/SECRET|TOKEN/.test(name)) expect(() => readConfig({ [name]: value })).not.toThrow(value);
  });

  it('names all that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' })).toThrow(
      /PORT: .*\n.*DEMO: .*\n.*LOG_LEVEL: /,
    );
  });
});

describe('the address of whoever asks', () => {
  const seenBehind = (trustProxy: Config['trustProxy']) => {
    let test: TestApp;
    beforeAll(async () => {
      test = await startApp({ config: { trustProxy } });
    });
    return async (peer: string, forwarded: string) => {
      const user = await makeUser(test);
      const caller = test.caller(peer);
      await caller.raw({
        method: 'POST',
        url: '/api/users/login',
        payload: { email: user.email, password: PASSWORD },
        headers: { 'x-forwarded-for': forwarded },
      });
      const [session] = await caller.security.sessions();
      return session?.ip;
    };
  };

  describe('without a proxy', () => {
    const seen = seenBehind(readConfig({}).trustProxy);
    it('is the peer’s own, whatever it claims', async () => {
      expect(await seen('203.0.113.9', '1.1.1.1')).toBe('203.0.113.9');
    });
  });

  describe('behind one proxy', () => {
    const seen = seenBehind(readConfig({ TRUST_PROXY: '1' }).trustProxy);
    it('is what the proxy has seen, not what was written before it', async () => {
      expect(await seen('10.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
      expect(await seen('10.0.0.1', '1.1.1.1, 203.0.113.9')).toBe('203.0.113.9');
    });
  });

  describe('behind two', () => {
    const seen = seenBehind(readConfig({ TRUST_PROXY: '2' }).trustProxy);
    it('is what the outer one has seen', async () => {
      expect(await seen('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9');
    });
  });

  describe('behind proxies known by address', () => {
    const seen = seenBehind(readConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy);
    it('is believed of them alone', async () => {
      expect(await seen('10.0.0.1', '1.1.1.1, 203.0.113.9')).toBe('203.0.113.9');
      expect(await seen('203.0.113.66', '1.1.1.1')).toBe('203.0.113.66');
    });
  });
});
