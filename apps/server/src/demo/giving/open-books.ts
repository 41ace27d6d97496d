import { addCampaign, addFund, saveDonationSettings } from '../../features/giving/service.ts';
import { saveZakatSettings } from '../../features/zakat/service.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';

export type DemoFund = 'general' | 'zakat' | 'building' | 'school';
export interface DemoBooks {
  funds: Record<DemoFund, number>;
  /** The campaign of the building fund. */
  roof: { id: number; slug: string };
}

async function saveSettings(ctx: Context): Promise<void> {
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
    receipt_address: '100 Queen Street West\nToronto, ON M5H 2N2',
    thanks: null,
    version: 0,
  });
}

/** The prices are of this day. */
export async function offerZakat(ctx: Context): Promise<void> {
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
    priced_on: todayOf(ctx),
    version: 0,
  });
}

async function addFunds(ctx: Context): Promise<DemoBooks['funds']> {
  const fund = {
    is_public: true,
    is_restricted: true,
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
  });
  const standing = await ctx.db.selectFrom('funds').select(['id', 'kind']).execute();
  const idOf = (kind: string) => standing.find((each) => each.kind === kind)?.id ?? building.id;
  return { general: idOf('general'), zakat: idOf('zakat'), building: building.id, school: school.id };
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

export async function openBooks(ctx: Context): Promise<DemoBooks> {
  await saveSettings(ctx);
  const funds = await addFunds(ctx);
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
    starts_on: todayOf(ctx),
    ends_on: null,
    is_draft: false,
    steps: [
      { amount: 500_000, label: 'Timber and membrane' },
      { amount: 1_500_000, label: 'Slates and gutters' },
    ],
    presets: [],
    shows_recent: true,
    fund_id: funds.building,
  });
  await showOnWall(ctx, roof);
  return { funds, roof };
}
