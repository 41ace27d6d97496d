import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { makeMember, PASSWORD, signIn } from '../../../test/make.ts';
import { GRACE_MS } from '../../platform/session/session-tokens.ts';
import { MAX_STREAMS } from './routes.ts';

let test: TestApp;
let base: string;
beforeAll(async () => {
  test = await startApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});

async function open(caller: Caller) {
  const abort = new AbortController();
  const headers = { cookie: `minaret_access=${caller.cookies.get('minaret_access')}` };
  const answer = await fetch(`${base}/api/events`, { headers, signal: abort.signal });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), stop: () => abort.abort() };
}

describe('streams of one person', () => {
  it('are so many and no more, from all their sessions; one that closes makes room', async () => {
    const member = await makeMember(test, ['content']);
    const callers = [member.caller, await signIn(test, member)];
    const streams = [];
    for (let count = 0; count < MAX_STREAMS; count += 1)
      streams.push(await open(callers[count % 2] ?? member.caller));
    expect(new Set(streams.map((stream) => stream.status))).toEqual(new Set([200]));
    expect(await open(member.caller)).toMatchObject({ status: 429, retryAfter: '60' });

    const other = await makeMember(test, ['content'], member.masjidId);
    const theirs = await open(other.caller);
    expect(theirs.status).toBe(200);

    streams.pop()?.stop();
    await expect
      .poll(async () => {
        const again = await open(member.caller);
        streams.push(again);
        return again.status;
      })
      .toBe(200);
    for (const stream of [...streams, theirs]) stream.stop();
  });
});

describe('streams of a session that ends', () => {
  /** A page of one session, and another session of the same person. */
  async function listening() {
    const member = await makeMember(test, ['content']);
    const headers = { cookie: `minaret_access=${member.caller.cookies.get('minaret_access')}` };
    const answer = await fetch(`${base}/api/events`, { headers });
    const heard = { text: '', ended: false };
    const read = async () => {
      for await (const chunk of answer.body ?? []) heard.text += Buffer.from(chunk).toString();
      heard.ended = true;
    };
    void read();
    return { member, heard, elsewhere: await signIn(test, member) };
  }
  type Listening = Awaited<ReturnType<typeof listening>>;

  const ENDS: [string, (stage: Listening) => Promise<unknown>][] = [
    ['signing out', ({ member }) => member.caller.users.logout()],
    ['signing out everywhere else', ({ elsewhere }) => elsewhere.security.endOtherSessions()],
    [
      'signing it out from elsewhere',
      async ({ elsewhere }) => {
        const sessions = await elsewhere.security.sessions();
        const session_id = sessions.find(({ current }) => !current)?.id ?? '';
        await elsewhere.security.endSession({ params: { session_id } });
      },
    ],
    [
      'a spent token that comes back late',
      async ({ member: { caller } }) => {
        const spent = caller.cookies.get('minaret_refresh') ?? '';
        await caller.users.refreshToken();
        test.advance(GRACE_MS + 1000);
        caller.cookies.set('minaret_refresh', spent);
        await caller.users.refreshToken().catch(() => undefined);
      },
    ],
    [
      'a new password',
      ({ elsewhere, member }) =>
        elsewhere.users.changePassword({
          params: { user_id: member.id },
          body: {
            current_password: PASSWORD,
            new_password: 'x long phrase',
            confirm_password: 'x long phrase',
          },
        }),
    ],
  ];

  it.each(ENDS)('by %s are closed at once, and not opened again', async (_how, end) => {
    const stage = await listening();
    await end(stage);
    await expect.poll(() => stage.heard.ended, { timeout: 5000 }).toBe(true);
    expect(stage.heard.text).not.toContain('session');
    expect((await open(stage.member.caller)).status).toBe(401);
  });
});
