import type { AddressInfo } from 'node:net';
import { DELETED_KEPT_DAYS } from '@minaret/contract/system/system-admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { makeMember, makeUser, signIn } from '../../../test/make.ts';

let test: TestApp;
let system: Caller;
beforeAll(async () => {
  test = await startApp();
  const root = await makeUser(test, { is_system_admin: true, first_name: 'Maryam', last_name: 'Rahman' });
  system = await signIn(test, root);
});

const anyDay = { date_type: 'any', day: null, month: null } as const;
const message = {
  ...anyDay,
  content_type: 'daily_verse',
  language: 'en',
  body: 'With hardship comes ease.',
  arabic: null,
  source: 'Ash-Sharh 94:6',
  translation_by: null,
} as const;
const notification = {
  date_type: 'hijri',
  day: 1,
  month: 9,
  language: 'en',
  title: 'Ramadan mubarak',
  body: 'Ramadan begins.',
  devices: ['ios'],
  region_type: 'all',
  region: null,
} as const;

describe('common content that was deleted', () => {
  it('is listed for thirty days with who deleted it, and comes back', async () => {
    const { id } = await system.dailyMessages.save({ body: message });
    const { id: other } = await system.systemNotifications.save({
      body: { ...notification, devices: ['ios'] },
    });
    expect(await system.systemAdmin.deleted()).toEqual([]);
    await system.dailyMessages.remove({ params: { id } });
    test.advance(1000);
    await system.systemNotifications.remove({ params: { id: other } });
    const deleted = await system.systemAdmin.deleted();
    expect(deleted).toMatchObject([
      { kind: 'notification', id: other, title: 'Ramadan mubarak', language: 'en', url: null },
      { kind: 'message', id, title: 'With hardship comes ease.', deleted_by: 'Maryam Rahman' },
    ]);
    await system.dailyMessages.restore({ params: { id } });
    expect((await system.systemAdmin.deleted()).map(({ kind }) => kind)).toEqual(['notification']);
    test.advance((DELETED_KEPT_DAYS + 1) * 86_400_000);
    const root = await makeUser(test, { is_system_admin: true });
    expect(await (await signIn(test, root)).systemAdmin.deleted()).toEqual([]);
  });
});

describe('the stream of the system admins', () => {
  it('is theirs alone, tells of what is new, and ends with the session', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const open = (caller: Caller) =>
      fetch(`http://127.0.0.1:${port}/api/system-admin/events`, {
        headers: { cookie: `minaret_access=${caller.cookies.get('minaret_access')}` },
      });
    const member = await makeMember(test, ['mosque-admin']);
    expect((await open(member.caller)).status).toBe(403);
    const caller = await signIn(test, await makeUser(test, { is_system_admin: true }));
    const answer = await open(caller);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const heard = { text: '', ended: false };
    const read = async () => {
      for await (const chunk of answer.body ?? []) heard.text += Buffer.from(chunk).toString();
      heard.ended = true;
    };
    void read();
    await member.caller.reviewRequests.send({ params: { m_id: member.masjidId }, body: {} });
    await expect.poll(() => heard.text, { timeout: 10_000 }).toContain('"topic":"reviews"');
    await caller.users.logout();
    await expect.poll(() => heard.ended, { timeout: 10_000 }).toBe(true);
    expect(heard.text).not.toContain('session-ended');
  });
});
