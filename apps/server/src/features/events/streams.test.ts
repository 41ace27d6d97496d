import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { makeMember, signIn } from '../../../test/make.ts';
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
