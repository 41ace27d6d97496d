import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { type Member, makeMember } from '../../../test/make.ts';
import { type SentryServer, startSentry } from '../../../test/sentry-server.ts';
import { makeLog } from './log.ts';

/** Words that nobody has but the person who typed them. */
const CANARIES = {
  name: 'canary-of-a-name',
  email: 'canary.address@example.test',
  phone: '+44 7700 900123',
  query: 'canary-of-a-query',
  header: 'canary-of-a-browser',
  cookie: 'canary-of-a-cookie',
  path: 'canary-of-a-path-canary-of-a-path-canary-0a',
};

let sentry: SentryServer;
let test: TestApp;
let member: Member;
const logged: string[] = [];
beforeAll(async () => {
  sentry = await startSentry();
  atEnd(() => sentry.stop());
  const errorReports = { dsn: sentry.dsn, environment: 'prod' };
  const log = makeLog('error', { write: (line) => logged.push(line) });
  test = await startApp({ config: { errorReports }, log });
  member = await makeMember(test, ['mosque-admin']);
  // The database quotes what it was given, as it does for values it cannot read.
  await onDatabase(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'cannot keep % of %', new.name, new.email; end $$`);
  await onDatabase('create trigger fail before update on masjids for each row execute function fail()');
});

async function onDatabase(statement: string): Promise<void> {
  const client = new pg.Client(test.connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}

const eventsOf = (kind: string) =>
  sentry.envelopes.flatMap((envelope) => {
    const [, , header = '{}', payload = '{}'] = envelope.split('\n');
    return JSON.parse(header).type === kind ? [JSON.parse(payload)] : [];
  });

describe('a request that fails inside', () => {
  it('is reported by its place, and nothing of what was sent leaves', async () => {
    const answer = await member.caller.raw({
      method: 'PATCH',
      url: `/api/masjid/update-json/${member.masjidId}?search=${CANARIES.query}`,
      payload: { m_name: CANARIES.name, m_email: CANARIES.email, m_phone: CANARIES.phone, version: 1 },
      headers: {
        'user-agent': CANARIES.header,
        cookie: `minaret_access=${member.caller.cookies.get('minaret_access')}; other=${CANARIES.cookie}`,
      },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'unexpected']);
    await expect.poll(() => eventsOf('event').length, { timeout: 5000 }).toBe(1);

    const [event] = eventsOf('event');
    expect(event).toMatchObject({
      environment: 'prod',
      tags: { route: '/api/masjid/update-json/:m_id', request: expect.any(String), code: 'P0001' },
      exception: { values: [{ type: 'error' }] },
    });
    const { frames } = event.exception.values[0].stacktrace;
    expect(JSON.stringify(frames)).toContain('apps/server/src/');
    expect(event.request ?? event.user ?? event.breadcrumbs ?? event.server_name).toBeUndefined();
    // The host finds the whole of it by the request.
    expect(logged.find((line) => line.includes(event.tags.request))).toContain(CANARIES.name);
  });

  it('leaves a trace by the pattern of its route, whatever stood in the address', async () => {
    const trace = `${'a'.repeat(32)}-${'b'.repeat(16)}-1`;
    const url = `/api/users/verify/${CANARIES.path}?x=${CANARIES.query}`;
    await member.caller.raw({ method: 'GET', url, headers: { 'sentry-trace': trace } });
    await member.caller.raw({ method: 'GET', url, headers: { 'sentry-trace': CANARIES.header } });
    const traces = () =>
      eventsOf('transaction').filter(({ transaction }) => transaction === 'GET /api/users/verify/:token');
    await expect.poll(() => traces().length, { timeout: 5000 }).toBe(2);
    expect(traces()[0].contexts.trace).toMatchObject({
      trace_id: 'a'.repeat(32),
      parent_span_id: 'b'.repeat(16),
    });
    expect(traces()[1].contexts.trace.trace_id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is not reported when it was refused, nor when something that is no error is thrown with a secret in it', async () => {
    const before = eventsOf('event').length;
    await member.caller.raw({ method: 'POST', url: '/api/users/login', payload: { email: CANARIES.email } });
    test.platform.reports.report(CANARIES.name, { job: 'users:mail-link' });
    test.platform.reports.report({ message: CANARIES.name, code: CANARIES.query }, {});
    test.platform.reports.report(new Error(CANARIES.name, { cause: new Error(CANARIES.email) }), {});
    await expect.poll(() => eventsOf('event').length, { timeout: 5000 }).toBe(before + 3);
  });

  it('has let nothing out in any of its envelopes', () => {
    const sent = sentry.envelopes.join('\n');
    expect(sent).toContain('/api/masjid/update-json/:m_id');
    for (const canary of [...Object.values(CANARIES), member.email, ...member.caller.cookies.values()])
      expect(sent).not.toContain(canary);
  });
});

describe('the content policy', () => {
  it('lets the console speak to the reports only where they are configured', async () => {
    const policyOf = async ({ app }: TestApp) =>
      String((await app.inject({ url: '/livez' })).headers['content-security-policy']);
    const spokenTo = (policy: string) => /connect-src ([^;]*);/.exec(policy)?.[1]?.split(' ');
    const without = spokenTo(await policyOf(await startApp())) ?? [];
    expect(without).toContain("'self'");
    expect(spokenTo(await policyOf(test))).toEqual([...without, sentry.origin]);
  });
});
