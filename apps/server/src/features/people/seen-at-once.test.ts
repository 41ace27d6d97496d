import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { makeMember } from '../../../test/make.ts';

let test: TestApp;
let base: string;
beforeAll(async () => {
  test = await startApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});

/** What a page hears, until the server hangs up. */
async function listen(caller: Caller) {
  const abort = new AbortController();
  const answer = await fetch(`${base}/api/events`, {
    signal: abort.signal,
    headers: { cookie: `minaret_access=${caller.cookies.get('minaret_access')}` },
  });
  const heard = { text: '', ended: false, stop: () => abort.abort() };
  const read = async () => {
    for await (const chunk of answer.body ?? []) heard.text += Buffer.from(chunk).toString();
    heard.ended = true;
  };
  read().catch(() => undefined);
  return heard;
}

describe('open pages', () => {
  it('of someone whose roles change hear of it at once and are asked anew; others only see the list move', async () => {
    const imam = await makeMember(test, ['mosque-admin']);
    const editor = await makeMember(test, ['content'], imam.masjidId);
    const colleague = await makeMember(test, ['content'], imam.masjidId);
    const [theirs, others] = [await listen(editor.caller), await listen(colleague.caller)];
    await imam.caller.people.updateRole({ body: { u_id: editor.id, roles: ['timings'] } });
    await expect.poll(() => theirs, { timeout: 5000 }).toMatchObject({ ended: true });
    expect(theirs.text).toContain('"membership"');
    await expect.poll(() => others.text, { timeout: 5000 }).toContain('"people"');
    expect(others).toMatchObject({ ended: false });
    expect(others.text).not.toContain('membership');
    others.stop();
  });

  it('of someone who is removed are closed, and not opened again', async () => {
    const imam = await makeMember(test, ['mosque-admin']);
    const editor = await makeMember(test, ['content'], imam.masjidId);
    const heard = await listen(editor.caller);
    await imam.caller.people.remove({ params: { user_id: editor.id }, query: {} });
    await expect.poll(() => heard.ended, { timeout: 5000 }).toBe(true);
    const again = await editor.caller.raw({ method: 'GET', url: '/api/events' });
    expect(again.statusCode).toBe(401);
  });
});
