// Decides: what was given in the demo: some weeks of Friday boxes, cheques and bank transfers, a campaign; no card, so no provider knows of it.

import { createHash } from 'node:crypto';
import type { HandWay } from '@minaret/contract/giving/gifts';
import { addDays, weekday } from '@minaret/prayer/calendar/dates';
import {
  addCampaign,
  addFund,
  bankGift,
  enterGift,
  saveDonationSettings,
} from '../features/giving/service.ts';
import { saveZakatSettings } from '../features/zakat/service.ts';
import { type Context, masjidOf } from '../platform/context.ts';
import { enterTenant } from '../platform/database/tenant.ts';
import { todayOf } from '../platform/masjid-day.ts';
import { inTransaction, makeContext, type Platform } from '../platform/runtime.ts';

const DAYS = 38;
const FRIDAY = 5;
const NO_WORDS = { ar: null, ur: null };
/** In cents. */
const BOXES = [152_340, 148_725, 173_010, 139_555, 161_880, 150_265];
const OTHERS = [5000, 10_000, 2500, 25_000, 7500, 50_000, 3000, 100_000];

interface DemoBooks {
  masjidId: number;
  timeZone: string;
  /** Of whoever enters it. */
  email: string;
}

/** The same for everybody, and each once. */
function operation(name: string): string {
  const hex = createHash('sha256').update(`demo gift ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function openBooks(ctx: Context) {
  await saveDonationSettings(ctx, {
    is_open: true,
    currency: 'cad',
    presets: [1000, 2500, 5000, 10_000, 25_000, 50_000],
    minimum: 100,
    maximum: 1_000_000,
    offers_cover: true,
    shows_amounts: true,
    legal_name: 'Minaret Demo Masjid',
    charity_number: null,
    receipt_address: null,
    thanks: null,
    version: 0,
  });
  await saveZakatSettings(ctx, {
    is_offered: true,
    school: 'others',
    metal: 'gold',
    why: 'Gold keeps its worth from year to year.',
    why_ar: 'الذهب أثبت قيمة من سنة إلى سنة.',
    why_ur: null,
    policy: null,
    policy_ar: null,
    policy_ur: null,
    gold: 184_250,
    silver: 2310,
    priced_on: addDays(todayOf(ctx), -2),
    version: 0,
  });
  const fund = {
    translations: NO_WORDS,
    is_public: true,
    opens_at: null,
    closes_at: null,
    amount_a_person: null,
  };
  const building = await addFund(ctx, {
    ...fund,
    kind: 'building',
    name: 'Building',
    purpose: 'The new roof, then the building',
    translations: {
      ar: { name: 'البناء', purpose: 'السقف الجديد ثم البناء' },
      ur: { name: 'تعمیر', purpose: 'نئی چھت، پھر عمارت' },
    },
    is_restricted: true,
  });
  const school = await addFund(ctx, {
    ...fund,
    kind: 'other',
    name: 'Qur’an school',
    purpose: 'Teachers, books, free places',
    translations: {
      ar: { name: 'مدرسة القرآن', purpose: 'المعلمون والكتب والمقاعد المجانية' },
      ur: { name: 'مدرسۂ قرآن', purpose: 'اساتذہ، کتابیں، مفت نشستیں' },
    },
    is_restricted: true,
  });
  return { building: building.id, school: school.id };
}

/** The campaign with its thermometer, behind what the library has already. */
async function showOnWall(ctx: Context, { id, title }: { id: number; title: string }): Promise<void> {
  const { db, now } = ctx;
  const masjid_id = masjidOf(ctx).id;
  const { last } = await db
    .selectFrom('library_items')
    .select((rows) => rows.fn.max('position').as('last'))
    .where('masjid_id', '=', masjid_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('library_items')
    .values({
      masjid_id,
      type: 'campaign',
      title,
      content: JSON.stringify({ type: 'campaign', campaign_id: id }),
      schedule: '{}',
      seconds: 20,
      screen_ids: null,
      is_on: true,
      position: Number(last) + 1,
      created_at: now,
      updated_at: now,
      updated_by: ctx.actor.kind === 'user' ? ctx.actor.name : null,
      deleted_at: null,
    })
    .execute();
}

/** Inside of one transaction, after the plan is there. */
async function fill(ctx: Context): Promise<void> {
  const today = todayOf(ctx);
  const first = addDays(today, -DAYS);
  const { building, school } = await openBooks(ctx);
  const funds = await ctx.db.selectFrom('funds').select(['id', 'kind']).execute();
  const idOf = (kind: string) => funds.find((fund) => fund.kind === kind)?.id ?? building;
  const roof = await addCampaign(ctx, {
    title: 'Our new roof',
    story:
      'The old roof let the rain in over two winters. Timber and membrane are paid; slates come next, before the frost.',
    translations: {
      ar: { title: 'سقفنا الجديد', story: 'دُفع ثمن الخشب والعازل، وتأتي الألواح بعدهما قبل الصقيع.' },
      ur: null,
    },
    slug: 'our-new-roof',
    goal: 2_500_000,
    starts_on: first,
    ends_on: null,
    is_draft: false,
    steps: [
      { amount: 500_000, label: 'Timber and membrane' },
      { amount: 1_500_000, label: 'Slates and gutters' },
    ],
    presets: [],
    shows_recent: true,
    fund_id: building,
  });
  await showOnWall(ctx, roof);
  const give = async (date: string, way: HandWay, fund_id: number, amount: number, name: string | null) => {
    const id = operation(`${way} ${fund_id === building ? 'roof' : 'other'} ${date} ${amount}`);
    await enterGift(ctx, {
      operation: id,
      way,
      fund_id,
      campaign_id: fund_id === building ? roof.id : null,
      amount,
      given_on: date,
      cheque_number: way === 'cheque' ? String(amount).padStart(6, '0').slice(-6) : null,
      donor: { name, email: null, phone: null, address: null },
      is_anonymous: name === null,
      wants_receipt: name !== null,
      note: null,
    });
    return id;
  };
  for (let day = 0; day <= DAYS; day += 1) {
    const date = addDays(first, day);
    if (weekday(date) === FRIDAY) {
      const box = await give(date, 'cash', idOf('general'), BOXES[day % BOXES.length] ?? 0, null);
      const monday = addDays(date, 3);
      if (monday <= today) await bankGift(ctx, box, monday);
    }
    const amount = OTHERS[(day * 3) % OTHERS.length] ?? 0;
    const fund = [building, idOf('zakat'), school, building, idOf('general')][day % 5] ?? building;
    if (day % 3 !== 1) await give(date, 'bank', fund, amount, day % 4 === 0 ? 'Friend of the masjid' : null);
    if (day % 11 === 5) {
      const cheque = await give(date, 'cheque', building, 250_000, 'Neighbours of the masjid');
      if (day < DAYS - 14) await bankGift(ctx, cheque, addDays(date, 2));
    }
  }
}

export function seedGiving(platform: Platform, { masjidId, timeZone, email }: DemoBooks): Promise<void> {
  return inTransaction(platform, 'read write', async (db) => {
    const person = await db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const userId = person.id;
    const tenant = { masjidId, userId };
    await enterTenant(db, tenant);
    const actor = {
      kind: 'user',
      userId,
      sessionId: 'demo',
      name: `${person.first_name} ${person.last_name}`,
      locale: 'en',
      roles: ['donations'],
    } as const;
    const masjid = { id: masjidId, timeZone, features: ['donation_portal'] };
    await fill(makeContext(platform, db, { actor, masjid, tenant, locale: 'en', log: platform.log }));
  });
}
