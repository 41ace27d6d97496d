import { readdirSync, readFileSync } from 'node:fs';
import type { AthanCall } from '@minaret/contract/athan/athan';
import type { SpecialContent } from '@minaret/contract/athan/special-prayers';
import { DEFAULT_SETTINGS } from '@minaret/display/settings';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterTenant } from '../src/platform/database/tenant.ts';
import { makeLog } from '../src/platform/observability/log.ts';
import { inTransaction } from '../src/platform/runtime.ts';
import { type Caller, startApp, type TestApp } from './app.ts';
import { fillMasjid } from './fill-masjid.ts';
import { makeMasjid } from './make.ts';

let test: TestApp;
let lines: { msg: string; row?: Record<string, unknown> }[] = [];
beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line));
  test = await startApp({ log: makeLog('error', { write }) });
});

const UNREADABLE = { code: 'stored_unreadable', httpStatus: 500 };
const CALL: AthanCall = { on: true, sound: 'low-bell', minutes: 1, volume: 50, devices: ['clocks'] };
const EID: SpecialContent = {
  type: 'eid',
  eid: 'fitr',
  year: 1500,
  date: null,
  times: ['08:00'],
  note: null,
};

interface Spoilt {
  caller: Caller;
  params: { m_id: number };
  /** Of the one row whose value was spoilt, where the table has ids. */
  id: number;
}
interface Case {
  /** What no schema of it accepts. */
  value: unknown;
  /** What is asked, and what is answered all the same. */
  is(spoilt: Spoilt): Promise<void>;
  /** Besides the value, where a row as it is would not be looked at. */
  also?: string;
}

const wall = ({ caller, params }: Spoilt) =>
  caller.screens.previewManifest({ params, body: { screen_id: null } });
const sameWall = async (spoilt: Spoilt) => {
  expect((await wall(spoilt)).days.length).toBeGreaterThan(400);
};
const refused = (asked: Promise<unknown>) => expect(asked).rejects.toMatchObject(UNREADABLE);

/** Every `jsonb` column with what is done when it cannot be read. A new column gets its line here. */
const CASES: Record<string, Case> = {
  'athan_settings.settings': {
    value: { prayers: { fajr: { on: true, sound: 'thunder' } }, jumuah: null },
    async is({ caller, params, ...rest }) {
      await sameWall({ caller, params, ...rest });
      await refused(caller.athan.getSettings({ params }));
      await refused(caller.athan.updateSettings({ params, body: { jumuah: CALL } }));
      const prayers = { fajr: CALL, dhuhr: CALL, asr: CALL, maghrib: CALL, isha: CALL };
      await caller.athan.saveSettings({ params, body: { prayers, jumuah: null } });
      expect(await caller.athan.getSettings({ params })).toMatchObject({ prayers, version: 2 });
    },
  },
  'special_prayers.content': {
    value: { type: 'eid', eid: 'fitr', year: 1500, date: null, times: ['soon'], note: null },
    async is({ caller, params, id, ...rest }) {
      await sameWall({ caller, params, id, ...rest });
      await caller.dashboard.get({ params });
      const { list } = await caller.specialPrayers.getAll({ query: { ...params, past: 'yes' } });
      expect(list).toEqual([]);
      await refused(caller.specialPrayers.remove({ params: { sp_id: id } }));
      await refused(caller.specialPrayers.save({ body: { ...params, sp_id: id, content: EID } }));
    },
  },
  'library_items.content': {
    value: { type: 'google_calendar', url: 7 },
    is: leftOut,
  },
  'library_items.schedule': {
    value: { weekdays: ['Friday'] },
    is: leftOut,
  },
  'library_calendars.events': {
    value: [{ starts: 'tomorrow' }],
    async is(spoilt) {
      const { slides } = await wall(spoilt);
      expect(slides).toMatchObject([{ body: { kind: 'calendar', events: [] } }]);
      const { params, caller } = spoilt;
      expect((await caller.libraries.getAll({ params, query: {} })).list).toHaveLength(1);
    },
  },
  'paper_prints.days': {
    value: [{ d: 'yesterday' }],
    async is({ params }) {
      const { hash_id } = await inTransaction(test.platform, 'read only', async (db) => {
        await enterTenant(db, { system: true });
        return db
          .selectFrom('masjids')
          .select('hash_id')
          .where('id', '=', params.m_id)
          .executeTakeFirstOrThrow();
      });
      const url = `/paper/${hash_id}/check?print=2027-01.1.aaaaaaaa&lang=en`;
      expect((await test.app.inject({ url })).body).toContain('We do not know this print');
    },
  },
  'screens.settings': {
    value: { design: 'palace' },
    async is({ caller, params, id }) {
      const { screens } = await caller.screens.list({ params });
      expect(screens).toMatchObject([{ follows_defaults: true, settings: { isStill: true } }]);
      const manifest = await caller.screens.previewManifest({ params, body: { screen_id: id } });
      expect(manifest.settings.isStill).toBe(true);
      const body = { settings: DEFAULT_SETTINGS, version: screens[0]?.version ?? 0 };
      const saved = await caller.screens.saveSettings({ params: { ...params, id }, body });
      expect(saved).toMatchObject({ follows_defaults: false, settings: { isStill: false } });
    },
  },
  'screen_defaults.settings': {
    value: { ...DEFAULT_SETTINGS, languages: [] },
    async is({ caller, params, ...rest }) {
      const standing = await caller.screens.getDefaults({ params });
      expect(standing).toMatchObject({ version: 1, settings: { isStill: false } });
      await sameWall({ caller, params, ...rest });
      const settings = { ...DEFAULT_SETTINGS, hour24: true };
      await caller.screens.saveDefaults({ params, body: { settings, version: 1 } });
      expect(await caller.screens.getDefaults({ params })).toMatchObject({ version: 2, settings });
    },
  },
  'salah_settings.offsets': {
    value: { fajr: 'one' },
    async is({ caller, params }) {
      await refused(caller.salahTimings.getSettings({ params }));
      await caller.screens.getDefaults({ params });
    },
  },
  'salah_days.edited': {
    value: { fajr: 'by hand' },
    async is(spoilt) {
      const { caller, params } = spoilt;
      const [{ date } = { date: '' }] = (await wall(spoilt)).days;
      const [year = 0, month = 1] = date.split('-').map(Number);
      await caller.salahTimings.getTimings({ params, query: { year, month: month - 1 } });
    },
  },
  'iqamah_settings.rules': {
    value: { version: 1, prayers: { fajr: [{ time: { kind: 'moon' } }] }, jumuah: [] },
    is: ({ caller, params }) => refused(caller.iqamaTimings.getSettings({ params })),
  },
  'iqamah_records.times': {
    value: { fajr: 'early' },
    is: recordRefused,
  },
  'iqamah_records.jumuah': {
    value: ['noon'],
    is: recordRefused,
  },
  'hijri_months.replaced': {
    value: { start: 7 },
    also: ", decision = 'seen', recorded_at = now()",
    async is({ caller, params, ...rest }) {
      await sameWall({ caller, params, ...rest });
      await refused(caller.hijri.undo({ params: { ...params, hijri_year: 1448, hijri_month: 9 } }));
    },
  },
  'timing_changes.summary': {
    value: [],
    async is({ caller, params }) {
      expect((await caller.timingHistory.list({ params, query: {} })).changes.length).toBeGreaterThan(5);
    },
  },
  'timing_changes.before': { value: { rules: 7 }, is: changeRefused },
  'timing_changes.after': { value: { rules: 7 }, is: changeRefused },
  'billing_operations.request': {
    value: { customerId: 7 },
    // What was begun and cannot be read is not asked for: nothing is paid by guessing.
    also: ", ended_at = null, begun_at = now() - interval '5 minutes'",
    is: ({ caller, params }) => refused(caller.paymentBillings.createCustomerSession({ params })),
  },
  'builtin_payment_customers.state': {
    value: { cards: [] },
    // Nobody knows then what was paid: it is as if the provider could not be reached.
    async is({ caller, params }) {
      const asked = caller.paymentBillings.createCustomerSession({ params });
      await expect(asked).rejects.toMatchObject({ code: 'payment_unavailable', httpStatus: 503 });
    },
  },
  'audit_log.details': {
    value: 'nothing',
    async is({ caller, params }) {
      const { entries } = await caller.activity.list({ params, query: {} });
      expect(entries.length).toBeGreaterThan(10);
      expect(entries.filter(({ sentence }) => /\{\{|undefined|\[object/.test(sentence))).toEqual([]);
    },
  },
};

async function leftOut({ caller, params, id, ...rest }: Spoilt) {
  expect((await wall({ caller, params, id, ...rest })).slides).toEqual([]);
  expect((await caller.libraries.getAll({ params, query: {} })).list).toEqual([]);
  await caller.screens.list({ params });
  await refused(caller.libraries.get({ params: { id } }));
  await refused(caller.libraries.remove({ params: { id } }));
}

async function recordRefused(spoilt: Spoilt) {
  const { caller, params } = spoilt;
  await refused(caller.iqamaTimings.getAll({ params, query: {} }));
  await refused(wall(spoilt));
  await caller.salahTimings.getSettings({ params });
}

async function changeRefused({ caller, params, id }: Spoilt) {
  await refused(caller.timingHistory.difference({ params: { ...params, change_id: id } }));
}

/** The provider's rows name no masjid: this one's customer is the only one there. */
async function becomeCustomer(masjidId: number): Promise<void> {
  const details = { name: null, email: null, phone: null };
  const { id } = await test.platform.payments.createCustomer(
    { ...details, masjidId, masjidName: 'x' },
    `customer ${masjidId}`,
  );
  await inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId });
    await sql`update billing_accounts set provider = 'builtin', customer_id = ${id}`.execute(db);
    await sql`update billing_operations set ended_at = now()`.execute(db);
  });
}

/** Sets the value in every row of the masjid and names the last of them. */
async function spoil(masjidId: number, name: string, { value, also = '' }: Case): Promise<number> {
  const [table = '', column = ''] = name.split('.');
  if (table === 'builtin_payment_customers') await becomeCustomer(masjidId);
  return inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId });
    const text = JSON.stringify(value);
    if (table === 'builtin_payment_customers') {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text}::jsonb`.execute(db);
      return 0;
    }
    // The trail cannot be changed, so a spoilt line is added to it.
    const { rows } = await (table === 'audit_log'
      ? sql<{ id: number }>`insert into audit_log (masjid_id, actor_kind, action, details, created_at)
          values (${masjidId}, 'user', 'masjid.update', ${text}::jsonb, now()) returning *`
      : sql<{
          id?: number;
        }>`update ${sql.table(table)} set ${sql.ref(column)} = ${text}::jsonb ${sql.raw(also)}
          where masjid_id = ${masjidId} returning *`
    ).execute(db);
    expect(rows.length, `${table} has a row to spoil`).toBeGreaterThan(0);
    return Math.max(0, ...rows.map(({ id }) => id ?? 0));
  });
}

const DB = new URL('../src/db/', import.meta.url);
const sourceOf = (path: string) => readFileSync(new URL(path, DB), 'utf8');

/** How the table's type declares a column. */
function declared(name: string): string | undefined {
  const [table = '', column = ''] = name.split('.');
  const [, type = ''] = new RegExp(`\\b${table}: (\\w+);`).exec(sourceOf('database.ts')) ?? [];
  const files = readdirSync(new URL('tables/', DB)).map((file) => sourceOf(`tables/${file}`));
  const [, body = ''] = new RegExp(`interface ${type}\\b[^{]*\\{([^}]*)\\}`).exec(files.join('\n')) ?? [];
  return new RegExp(`\\b${column}: (.+);`).exec(body)?.[1];
}

describe('stored JSON', () => {
  it('is opaque in the types of the tables, so that it cannot be cast', () => {
    const typed = Object.keys(CASES).filter((name) => !/^(Nullable)?StoredJson$/.test(declared(name) ?? ''));
    expect(typed).toEqual([]);
  });

  it('is all named here', async () => {
    const { rows } = await inTransaction(test.platform, 'read only', (db) =>
      sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and data_type in ('json', 'jsonb')`.execute(db),
    );
    expect(Object.keys(CASES).sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it.each(Object.keys(CASES))('is parsed, not cast: %s', async (name) => {
    const masjidId = await makeMasjid(test);
    const { caller } = await fillMasjid(test, masjidId);
    const one = CASES[name] as Case;
    const id = await spoil(masjidId, name, one);
    lines = [];
    await one.is({ caller, params: { m_id: masjidId }, id });
    const told = lines.filter(({ msg }) => msg === 'stored JSON cannot be read').map(({ row }) => row);
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told.map((row) => row?.table))).toEqual(new Set([name.split('.')[0]]));
    expect(told.every((row) => row && ('id' in row || 'masjid' in row))).toBe(true);
    expect(lines.filter(({ msg }) => !/stored JSON|request failed/.test(msg))).toEqual([]);
  });
});
