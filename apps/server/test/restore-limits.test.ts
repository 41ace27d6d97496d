import { contract } from '@minaret/contract';
import type { Endpoint } from '@minaret/contract/api/endpoint';
import { DELETED_KEPT_DAYS } from '@minaret/contract/system/system-admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterTenant } from '../src/platform/database/tenant.ts';
import { inTransaction } from '../src/platform/runtime.ts';
import { type Caller, startApp, type TestApp } from './app.ts';
import { type Member, makeBroadcast, makeMasjid, makeMember, makeUser, signIn } from './make.ts';
import { addSound } from './sounds.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const KEPT_MS = DELETED_KEPT_DAYS * DAY_MS;

interface House {
  test: TestApp;
  system: Caller;
  admin: Member;
}
/** Somebody signs in again after a long time, and brings back. */
type Restore = (later: { system: Caller; caller: Caller }) => Promise<unknown>;
interface Deletion {
  withinMs: number;
  code: string;
  /** Makes something, deletes it, and tells how it comes back. */
  remove(house: House): Promise<Restore>;
}

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const message = {
  date_type: 'any',
  day: null,
  month: null,
  content_type: 'daily_verse',
  language: 'en',
  body: 'With hardship comes ease.',
  arabic: null,
  source: 'Ash-Sharh 94:6',
  translation_by: null,
} as const;

const DELETIONS: Record<string, Deletion> = {
  '/daily-messages/restore/:id': {
    withinMs: KEPT_MS,
    code: 'not_found',
    async remove({ system }) {
      const { id } = await system.dailyMessages.save({
        body: { ...message, body: `${message.body} ${Math.random()}` },
      });
      await system.dailyMessages.remove({ params: { id } });
      return (later) => later.system.dailyMessages.restore({ params: { id } });
    },
  },
  '/system-images/restore/:id': {
    withinMs: KEPT_MS,
    code: 'not_found',
    async remove({ system, test }) {
      const now = test.platform.clock.now();
      const labels = { categories: ['background' as const], languages: [], seasons: [] };
      const file = { file_key: 'system/images/water.webp', width: 320, height: 180 };
      const { id } = await inTransaction(test.platform, 'read write', async (db) => {
        await enterTenant(db, { system: true });
        const row = { title: 'Still water', ...labels, ...file, created_at: now, updated_at: now };
        return db.insertInto('system_images').values(row).returning('id').executeTakeFirstOrThrow();
      });
      await system.systemImages.remove({ params: { id } });
      return (later) => later.system.systemImages.restore({ params: { id } });
    },
  },
  '/system-notifications/restore/:id': {
    withinMs: KEPT_MS,
    code: 'not_found',
    async remove({ system }) {
      const { id } = await system.systemNotifications.save({
        body: {
          date_type: 'hijri',
          day: 1,
          month: 9,
          language: 'en',
          title: 'Ramadan mubarak',
          body: 'Ramadan begins.',
          devices: ['ios'],
          region_type: 'all',
          region: null,
        },
      });
      await system.systemNotifications.remove({ params: { id } });
      return (later) => later.system.systemNotifications.restore({ params: { id } });
    },
  },
  '/user-invites/:invite_id/undo': {
    withinMs: KEPT_MS,
    code: 'not_found',
    async remove({ admin: { caller } }) {
      const email = `invited${Math.random()}@example.org`;
      await caller.invites.save({ body: { emails: [email], roles: ['content'] } });
      const people = await caller.invites.getAll({ query: {} });
      const invite_id = people.find(({ u_email }) => u_email === email)?.invite_id ?? 0;
      await caller.invites.withdraw({ params: { invite_id }, query: {} });
      return (later) => later.caller.invites.restore({ params: { invite_id }, query: {} });
    },
  },
  '/libraries/restore/:id': {
    withinMs: 7 * DAY_MS,
    code: 'not_found',
    async remove({ admin: { caller } }) {
      const body = { title: 'Silence', content: { type: 'silence_image' as const } };
      const { id } = await caller.libraries.save({ body });
      await caller.libraries.remove({ params: { id } });
      return (later) => later.caller.libraries.restore({ params: { id } });
    },
  },
  '/live-broadcast/restore/:m_id/:broadcast_id': {
    withinMs: KEPT_MS,
    code: 'not_found',
    async remove({ test, admin: { caller, masjidId: m_id } }) {
      const broadcast_id = await makeBroadcast(test, m_id);
      await caller.liveBroadcast.remove({ params: { m_id, broadcast_id } });
      return (later) => later.caller.liveBroadcast.restore({ params: { m_id, broadcast_id } });
    },
  },
  '/athan-sounds/restore/:m_id/:sound_id': {
    withinMs: KEPT_MS,
    code: 'not_found',
    async remove({ admin: { caller, masjidId: m_id } }) {
      const { id: sound_id } = await addSound(caller, m_id);
      await caller.athanSounds.remove({ params: { m_id, sound_id } });
      return (later) => later.caller.athanSounds.restore({ params: { m_id, sound_id } });
    },
  },
  '/users/remove/:user_id/undo': {
    withinMs: HOUR_MS,
    code: 'not_found',
    async remove({ test, admin }) {
      const { id: user_id } = await makeMember(test, ['content'], admin.masjidId);
      await admin.caller.people.remove({ params: { user_id }, query: {} });
      return (later) => later.caller.people.restore({ params: { user_id }, query: {} });
    },
  },
  '/screens/:m_id/:id/restore': {
    withinMs: HOUR_MS,
    code: 'screen_retired',
    async remove({ test, admin: { caller, masjidId: m_id } }) {
      const { code } = await test.caller().screenFeed.startPairing();
      const { id } = await caller.screens.pair({ params: { m_id }, body: { code, name: 'Hall' } });
      await caller.screens.retire({ params: { m_id, id } });
      return (later) => later.caller.screens.restore({ params: { m_id, id } });
    },
  },
};

/** These take back a change, not a deletion; their own features say until when. */
const CHANGES = [
  '/timing-history/restore/:m_id/:change_id',
  '/system-admin/undo-approval/:m_id',
  '/hijri/decide/:m_id/:hijri_year/:hijri_month',
  '/giving/pledges/:m_id/:pledge_id/restore',
];

describe('what was deleted', () => {
  it('has its limit tested here, on every route that brings something back', () => {
    const routes = Object.values(contract)
      .flatMap((each) => Object.entries(each) as [string, Endpoint][])
      .filter(([name, { path }]) => /restore|undo/i.test(name + path))
      .map(([, { path }]) => path);
    expect(routes.toSorted()).toEqual([...Object.keys(DELETIONS), ...CHANGES].toSorted());
  });

  it.each(Object.entries(DELETIONS))(
    'comes back by %s in its time, and not later',
    async (_route, { withinMs, code, remove }) => {
      const root = await makeUser(test, { is_system_admin: true });
      const masjidId = await makeMasjid(test, { features: ['slideshow'] });
      const admin = await makeMember(test, ['mosque-admin'], masjidId);
      const deletedFor = async (ms: number) => {
        const enter = async () => ({ system: await signIn(test, root), caller: await signIn(test, admin) });
        const { system, caller } = await enter();
        const restore = await remove({ test, system, admin: { ...admin, caller } });
        test.advance(ms);
        return restore(await enter());
      };
      await deletedFor(withinMs - 60_000);
      await expect(deletedFor(withinMs + 1000)).rejects.toMatchObject({ code });
    },
  );
});
