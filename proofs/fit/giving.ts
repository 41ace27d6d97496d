import { randomUUID } from 'node:crypto';
import type { Member } from '../../apps/server/test/make.ts';
import type { World } from '../lib/world.ts';
import { type Habits, MADE_ON } from './masjids.ts';

/** One that everybody can give to, with a cheque in it, so that its niche is neither empty nor full. */
export async function openCampaign(
  { caller, masjidId }: Member,
  { hasGoal = true }: Pick<Habits, 'hasGoal'>,
): Promise<number> {
  const params = { m_id: masjidId };
  const { version, ...settings } = await caller.donationSettings.get({ params });
  await caller.donationSettings.save({ params, body: { ...settings, is_open: true, version } });
  const funds = await caller.funds.list({ params });
  const fund_id = funds.find(({ kind }) => kind === 'general')?.id ?? 0;
  const { id } = await caller.campaigns.add({
    params,
    body: {
      fund_id,
      title: 'Our new roof before the winter',
      story: 'Slates come next.',
      translations: {
        ar: { title: 'سقفنا الجديد قبل الشتاء', story: null },
        ur: { title: 'سردیوں سے پہلے ہماری نئی چھت', story: null },
      },
      slug: 'our-new-roof',
      goal: hasGoal ? 25_000_000 : null,
      starts_on: MADE_ON,
      ends_on: null,
      is_draft: false,
      steps: !hasGoal
        ? []
        : [
            { amount: 8_000_000, label: 'The old roof taken off' },
            { amount: 15_000_000, label: 'Beams and boards' },
            { amount: 20_000_000, label: 'Slates and gutters' },
          ],
      presets: [],
      shows_recent: true,
    },
  });
  await caller.gifts.enter({
    params,
    body: {
      operation: randomUUID(),
      way: 'cheque',
      fund_id,
      campaign_id: id,
      amount: 16_240_000,
      given_on: MADE_ON,
      cheque_number: '1',
      donor: { name: null, email: null, phone: null, address: null },
      is_anonymous: true,
      wants_receipt: false,
      note: null,
    },
  });
  return id;
}

/** Of all lengths; the screen shows the newest five. */
const PLEDGES = [
  { amount: 5_000_000, name: null },
  { amount: 10_000, name: 'Al Bo' },
  { amount: 250_000, name: 'Muhammad Abdul-Rahman Chaudhry-Wolstenholme' },
  { amount: 12_345_600, name: 'عبد الرحمن بن عبد العزيز العثيمين' },
  { amount: 50_000, name: null },
] as const;

/** From the hour at which manifests are made; answers a screen of the hall. */
export async function holdNight(
  world: World,
  { caller, masjidId }: Member,
  campaign_id: number,
): Promise<number> {
  const params = { m_id: masjidId };
  await caller.pledges.startNight({ params, body: { campaign_id } });
  for (const { amount, name } of PLEDGES)
    await caller.pledges.note({
      params,
      body: {
        operation: randomUUID(),
        campaign_id,
        amount,
        name,
        shows_name: name !== null,
        phone: null,
        email: null,
        note: null,
      },
    });
  const { code } = await world.caller().screenFeed.startPairing({});
  const { id } = await caller.screens.pair({ params, body: { code, name: 'Hall' } });
  return id;
}
