import { CHANGE_KINDS } from '@minaret/contract/timings/timing-history';
import { all } from '@minaret/i18n/all';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { fillMasjid } from '../../../test/fill-masjid.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction } from '../../platform/runtime.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const person = { name: 'Bilal Rahman', email: 'bilal@example.test' };
const invited = { email: 'bilal@example.test', roles: ['content'] };
const item = { type: 'announcement', title: 'Bake sale', is_on: true };
const range = { from: '2027-01-05', to: '2027-01-09' };
const changedRules = { prayers: ['fajr', 'isha'], jumuah: true };
const month = { year: 1448, month: 9 };
const eid = { type: 'eid', eid: 'fitr', year: 1448 };

/** Every action that is noted for a masjid, with details as they are written; several where they differ. */
const ENTRIES: Record<string, readonly object[]> = {
  'people.invite': [invited],
  'people.resend': [invited],
  'people.withdraw': [invited],
  'people.restore-invite': [invited],
  'people.invite-roles': [{ ...invited, before: ['timings'] }],
  'people.join': [{ ...person, roles: ['mosque-admin', 'donations'] }],
  'people.roles': [{ ...person, before: ['admin'], roles: ['content', 'timings'] }],
  'people.disable': [{ ...person, roles: ['content'] }],
  'people.enable': [{ ...person, roles: ['content'] }],
  'people.remove': [{ ...person, roles: ['content'] }],
  'people.restore': [{ ...person, roles: ['content'] }],
  'people.leave': [{ ...person, roles: ['content'] }],
  'masjid.update': [
    Object.fromEntries(
      'name address city country latitude longitude time_zone email phone website prayer_url languages logo_key'
        .split(' ')
        .map((column) => [column, { from: null, to: 'x' }]),
    ),
  ],
  'masjid.confirm-place': [{}],
  'masjid.export': [{}],
  'masjid.import': [{}],
  'masjid.dialects-on': [{}],
  'masjid.dialects-off': [{}],
  'masjid.review-request': [{ note: null }],
  'masjid.approve': [{}],
  'masjid.approve-undo': [{}],
  'masjid.approval-withdraw': [{ reason: 'Closed' }],
  'masjid.review-return': [{ reason: 'No telephone' }, {}],
  ...Object.fromEntries(
    ['add', 'change', 'on', 'off', 'duplicate', 'delete', 'restore'].map((what) => [
      `library.${what}`,
      [item, { ...item, title: '' }],
    ]),
  ),
  'live.encoder-password': [{}],
  ...Object.fromEntries(
    [
      'setup',
      'start',
      'end',
      'title',
      'public',
      'staff',
      'keep',
      'unkeep',
      'chapters',
      'delete',
      'restore',
    ].map((what) => [`live.${what}`, [{ title: 'Khutbah' }]]),
  ),
  'donations.settings': [{}],
  'donations.fund-add': [{ name: 'Building' }],
  'donations.fund': [{ name: 'Building' }],
  'donations.fund-order': [{}],
  'donations.fund-delete': [{ name: 'Building' }],
  'donations.campaign-add': [{ title: 'Our new roof' }],
  'donations.campaign': [{ title: 'Our new roof' }],
  'donations.campaign-delete': [{ title: 'Our new roof' }],
  'donations.enter': [{ number: 12 }],
  'donations.dispute': [{ number: 12 }],
  'donations.dispute-won': [{ number: 12 }],
  'donations.dispute-lost': [{ number: 12 }],
  'donations.dispute-answer': [{ number: 12 }],
  'donations.dispute-accept': [{ number: 12 }],
  'donations.pledge': [{ number: 12 }],
  'donations.pledge-correct': [{ number: 12 }],
  'donations.pledge-withdraw': [{ number: 12, reason: 'Noted twice' }],
  'donations.pledge-restore': [{ number: 12 }],
  'donations.pledge-match': [{ number: 12 }],
  'donations.pledge-unmatch': [{ number: 12 }],
  'donations.pledges-export': [{}],
  'donations.night-start': [{ title: 'Our new roof' }],
  'donations.night-stop': [{ title: 'Our new roof' }],
  'donations.take-back': [{ number: 12, reason: 'Bounced' }],
  'donations.declaration': [{ name: 'Amina Farouk' }],
  'donations.declaration-correct': [{ name: 'Amina Farouk' }],
  'donations.declaration-end': [
    { name: 'Amina Farouk', date: '2026-10-31', reason: 'She moved abroad', never_held: false },
  ],
  'donations.declarations-export': [{ count: 12 }],
  'donations.claim-leave-out': [{ number: 12 }],
  'donations.claim-take-in': [{}],
  'donations.claim-schedule': [{}],
  'donations.claim-prepare': [{}],
  'donations.claim-agree': [{}],
  'donations.claim-withdraw': [{}],
  'donations.claim-sent': [{ name: 'ABC1' }],
  'donations.claim-paid': [{}],
  'donations.receipt-settings': [{}],
  'donations.zakat-settings': [{}],
  'donations.receipt-signature': [{}],
  'donations.receipts-issue': [{ number: 3 }],
  'donations.receipt-donor': [{ number: 12 }],
  'donations.receipt-cancel': [{ name: '2026-0012', reason: 'Wrong name' }],
  'donations.receipt-mail': [{ name: '2026-0012' }],
  'donations.bank': [{ number: 12 }],
  'donations.refund': [{ number: 12 }],
  'donations.statement': [{ name: 'november.csv', count: 12 }],
  'donations.bank-line': [{}],
  'donations.download': [{}],
  'donations.bundle': [{}],
  'donations.sheet-open': [{ number: 46 }],
  'donations.sheet-sign': [{ number: 46 }],
  'donations.sheet-book': [{ number: 46 }],
  'donations.sheet-recount': [{ number: 46 }],
  'donations.sheet-explain': [{ number: 46, reason: 'A torn note' }],
  'donations.sheet-withdraw': [{ number: 46 }],
  'donations.pay-in': [{ date: '2026-11-16' }],
  'donations.arrive': [{ date: '2026-11-17' }],
  'donations.spend': [{ number: 7 }],
  'donations.spend-propose': [{ number: 7 }],
  'donations.transfer-propose': [{ number: 7 }],
  'donations.outgoing-approve': [{ number: 7 }],
  'donations.outgoing-withdraw': [{ number: 7 }],
  'donations.opening-propose': [{ name: 'Zakat' }],
  'donations.opening-approve': [{ name: 'Zakat' }],
  'donations.opening-withdraw': [{ name: 'Zakat' }],
  'donations.opening-take-back': [{ name: 'Zakat', reason: 'A figure too much' }],
  'donations.settle': [{}],
  'donations.regular-change': [{ from: 2500, to: 3500, day: 12 }],
  'donations.regular-skip': [{ date: '2026-12-12' }],
  'donations.regular-unskip': [{ date: '2026-12-12' }],
  'donations.regular-pause': [{}],
  'donations.regular-resume': [{}],
  'donations.regular-stop': [{ by: 'giver' }],
  'donations.regular-stop-asked': [{ by: 'staff', asked_by: 'giver', reason: 'She called' }],
  'donations.forget': [{ gifts: 3, kept: 0 }],
  'donations.donors-export': [{ count: 12 }],
  'donations.donor-link': [{ name: 'Amina Farouk' }],
  'donations.close-prepare': [{ date: '2026-10-01' }],
  'donations.close': [{ date: '2026-10-31' }],
  'donations.close-back': [{ date: '2026-10-01' }],
  'push.announce': [{ title: 'Road closed' }],
  'push.quiet-hours': [{}],
  'push.send': [{ title: 'Road closed' }],
  'push.stop': [{ title: 'Road closed' }],
  'push.message': [{ title: 'Monday fast' }],
  'push.message-delete': [{ title: 'Monday fast' }],
  'library.order': [{ ids: [2, 1] }],
  'api-key.add': [{ name: 'Lights', scopes: ['timings:read'] }],
  'api-key.rotate': [{ name: 'Lights', until: '2026-11-20T10:00:00.000Z' }],
  'api-key.revoke': [{ name: 'Lights' }],
  'screen.pair': [{ name: 'Hall', place: null }],
  'screen.name': [{ name: 'Hall', place: 'Entrance' }],
  'screen.retire': [{ name: 'Hall' }],
  'screen.restore': [{ name: 'Hall' }],
  'screen.settings': [{ design: 'mihrab' }, { design: null }],
  'screen.defaults': [{ design: 'mihrab' }],
  ...Object.fromEntries(
    ['trial', 'subscribe', 'change', 'cancel', 'keep', 'past-due', 'end'].map((what) => [
      `billing.${what}`,
      [{ plan: 'premium', interval: 'year' }],
    ]),
  ),
  'billing.details': [{ name: 'Treasurer' }],
  'billing.default-card': [{ last4: '4242' }],
  'billing.remove-card': [{ last4: '4242' }],
  'billing.grant': [{ plan: 'ultimate', reason: 'A poor masjid', until: null }],
  'billing.grant-end': [{ plan: 'ultimate' }],
  'billing.legacy': [{}],
  'billing.legacy-end': [{}],
  ...Object.fromEntries(
    ['add', 'change', 'on', 'off', 'delete', 'rotate', 'test', 'again', 'gone', 'failing'].map((what) => [
      `webhook.${what}`,
      [{ host: 'hooks.masjid.org' }],
    ]),
  ),
  ...Object.fromEntries(
    ['change', 'on', 'off', 'test', 'failing'].map((what) => [
      `mqtt.${what}`,
      [{ host: 'broker.masjid.org:8883' }],
    ]),
  ),
  ...Object.fromEntries(
    ['add', 'accept', 'refuse'].map((what) => [
      `proposal.${what}`,
      [{ name: 'Assistant', date: '2027-01-01' }],
    ]),
  ),
  'support.allow': [{ until: '2027-01-01T00:00:00Z' }],
  'support.end': [{}],
  'support.look': [{ what: 'salah timings' }],
  'timings.practice-accepted': [{}],
  'timings.practice-withdrawn': [{}],
  ...Object.fromEntries(
    ['add', 'name', 'delete', 'restore'].map((what) => [`timings.sound-${what}`, [{ name: 'Muezzin' }]]),
  ),
  'timings.salah-settings': [{ ...range, days: 5, settings: {} }],
  'timings.salah-generate': [{ ...range, days: 5 }],
  'timings.salah-upload': [{ ...range, file: 'times.csv' }],
  'timings.salah-edit': [
    { date: range.from, prayer: 'fajr', from: 360, to: 365 },
    { date: range.from, prayer: 'isha', from: null, to: 1200 },
  ],
  'timings.salah-put-back': [{ date: range.from, prayer: 'sunrise', from: 420, to: 421 }],
  'timings.salah-fix': [{ ...range, check: 'one-day-jump', days: 1, cells: 1 }],
  'timings.iqamah-settings': [changedRules, { prayers: [], jumuah: false }],
  'timings.iqamah-change': [
    { from: range.from, to: range.from, ...changedRules },
    { from: range.from, to: range.from, prayers: [], jumuah: false },
  ],
  'timings.iqamah-change-delete': [{ from: range.from, to: range.from, ...changedRules }],
  'timings.iqamah-learn': [
    { ...range, days: 5, ...changedRules },
    { ...changedRules },
    { ...range, days: 5 },
    { prayers: [], jumuah: false },
  ],
  'timings.iqamah-record': [{ ...range, days: 5 }],
  'timings.iqamah-delete': [{ from: range.from, to: range.from, days: 1 }],
  'timings.iqamah-upload': [{ ...range, file: 'iqamah.csv' }],
  'timings.iqamah-fix': [{ ...range, check: 'before-salah' }],
  'timings.iqamah-restore': [
    { of: 1, ...range, days: 5 },
    { of: 1, ...changedRules },
    { of: 1, prayers: [], jumuah: false },
  ],
  'timings.hijri-settings': [{ before: {}, after: {} }],
  'timings.hijri-month': [{ ...month, from: null, to: '2027-02-08', source: null }],
  'app.page': [{}],
  'kiosk.pair': [{ name: 'Entrance' }],
  'kiosk.settings': [{ name: 'Entrance' }],
  'kiosk.pin': [{ name: 'Entrance' }],
  'kiosk.reader': [{ name: 'Entrance' }],
  'kiosk.reader-removed': [{ name: 'Entrance' }],
  'kiosk.retire': [{ name: 'Entrance' }],
  'kiosk.exit': [{ name: 'Entrance' }],
  'kiosk.pin-rest': [{ name: 'Entrance' }],
  'card-account.connect': [{}],
  'card-account.disconnect': [{}],
  'timings.hijri-month-delete': [{ ...month, from: '2027-02-08' }],
  'timings.hijri-decision': [{ ...month, outcome: 'not-seen', from: null, to: '2027-02-08' }],
  'timings.hijri-undo': [{ ...month, outcome: 'seen', from: '2027-02-08', to: null }],
  'timings.hijri-restore': [{ of: 1 }, { of: 1, ...month, from: null, to: '2027-02-08' }],
  'timings.athan-settings': [changedRules, { prayers: [], jumuah: false }],
  'timings.athan-restore': [
    { of: 1, ...changedRules },
    { of: 1, prayers: [], jumuah: false },
  ],
  'timings.special-prayer': [
    { ...eid, is: 'added' },
    { type: 'janazah', is: 'changed' },
  ],
  'timings.special-prayer-delete': [{ type: 'taraweeh', is: 'removed' }],
  'timings.special-restore': [
    { of: 1, ...eid, is: 'changed' },
    { of: 1, type: 'janazah', is: 'removed' },
  ],
  'timings.restore': [
    { of: 1, ...range, days: 5 },
    { of: 1, ...range, days: 5, settings: {} },
  ],
};

/** What no reader is to meet: a hole, a key, empty quotes, a list or a range with nothing in it. */
const UNFILLED = /\{\{|\}\}|“\s*”|«\s*»|[:،,]\s*$|undefined|\[object|\b[a-z-]+:[a-z]+\.[a-z]|\s{2}|^\s|\s$/i;

async function told({ caller, masjidId }: Member, locale: 'en' | 'ar') {
  const params = { m_id: masjidId };
  const entries: { action: string; sentence: string }[] = [];
  for (let before: number | undefined; ; ) {
    const page = await caller.activity.list({ params, query: { locale, before } });
    entries.push(...page.entries);
    before = page.entries.at(-1)?.id;
    if (!page.has_more) break;
  }
  const { text } = await caller.activity.download({ params, query: { locale } });
  return { entries, lines: text.trim().split('\r\n').slice(1) };
}

async function leaveAll(masjidId: number, userId: number) {
  const rows = Object.entries(ENTRIES).flatMap(([action, each]) =>
    each.map((details) => ({
      masjid_id: masjidId,
      actor_kind: 'user',
      actor_user_id: userId,
      action,
      subject: null,
      details: JSON.stringify(details),
      created_at: new Date(),
    })),
  );
  await inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId });
    await db.insertInto('audit_log').values(rows).execute();
  });
  return rows.length;
}

describe('every sentence of the activity', () => {
  it('is among the entries tried here', () => {
    // Those of accounts and sessions belong to no masjid, and no masjid's page tells them.
    const ofNoMasjid = ['user', 'session'];
    const did = Object.entries(all.en.activity.did ?? {}).filter(([area]) => !ofNoMasjid.includes(area));
    const actions = [
      ...did.flatMap(([area, each]) => Object.keys(each).map((what) => `${area}.${what}`)),
      ...CHANGE_KINDS.map((kind) => `timings.${kind}`),
    ];
    expect(actions.filter((action) => !ENTRIES[action])).toEqual([]);
  });

  it.each(['en', 'ar'] as const)('is filled, on the page and in the file: %s', async (locale) => {
    const admin = await makeMember(test, ['mosque-admin']);
    const count = await leaveAll(admin.masjidId, admin.id);
    const { entries, lines } = await told(admin, locale);
    expect(entries).toHaveLength(count);
    expect(entries.filter(({ sentence }) => UNFILLED.test(sentence))).toEqual([]);
    expect(lines).toHaveLength(count);
    expect(lines.filter((line) => /\{\{|\}\}|“”|«»/.test(line))).toEqual([]);
  });

  it.each(['en', 'ar'] as const)('is filled of what was really done: %s', async (locale) => {
    const admin = await fillMasjid(test, await makeMasjid(test));
    const { caller, masjidId } = admin;
    const content = {
      type: 'announcement',
      message: 'On Saturday',
      start_date: '2027-01-01',
      end_date: '2027-01-02',
    } as const;
    const { id } = await caller.libraries.save({ body: { title: 'Bake sale', content } });
    await caller.libraries.duplicate({ params: { id } });
    await caller.libraries.remove({ params: { id } });
    await caller.libraries.restore({ params: { id } });
    const { screens } = await caller.screens.list({ params: { m_id: masjidId } });
    await caller.screens.retire({ params: { m_id: masjidId, id: screens[0]?.id ?? 0 } });
    const { entries, lines } = await told(admin, locale);
    expect(new Set(entries.map(({ action }) => action)).size).toBeGreaterThan(15);
    expect(entries.filter(({ sentence }) => UNFILLED.test(sentence))).toEqual([]);
    expect(lines.filter((line) => line.includes('Bake sale'))).toHaveLength(4);
    expect(lines.filter((line) => line.includes('Hall'))).toHaveLength(2);
  });

  it('is found by its words, not by the names of what fills it', async () => {
    const admin = await makeMember(test, ['mosque-admin']);
    await leaveAll(admin.masjidId, admin.id);
    const params = { m_id: admin.masjidId };
    const { entries } = await admin.caller.activity.list({ params, query: { search: 'fields' } });
    expect(entries).toEqual([]);
  });
});
