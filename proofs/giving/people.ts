import { randomUUID } from 'node:crypto';
import type { GiftEntry } from '@minaret/contract/giving/gifts';
import type { GivenGift } from '@minaret/contract/giving/give';
import { type GivingMasjid, makeTreasury } from '../../apps/server/test/card-giving.ts';
import { makeUser } from '../../apps/server/test/make.ts';
import { masjidDay } from '../../apps/server/test/masjid-day.ts';
import type { Caller, TestApp } from '../../apps/server/test/whole-server.ts';
import { type Random, seeded } from '../lib/random.ts';
import { signIn } from '../lib/sign-in.ts';
import type { GivingWorld } from './worlds.ts';

/** What somebody has asked for and may not have heard the answer of: asked again as it was. */
export interface Asked<T> {
  body: T;
  isAnswered: boolean;
}

/** A masjid with two treasurers, and what its people and its givers have in their hands. */
export interface GivenMasjid {
  masjidId: number;
  hashId: string;
  accountId: string;
  treasurers: readonly [number, number];
  /** The general fund, zakat, and one with a campaign. */
  funds: { general: number; zakat: number; building: number };
  campaign: { id: number; slug: string };
  random: Random;
  pages: string[];
  gifts: Map<string, GivenGift>;
  /** Which gifts each page has ever been told of. */
  giftsOfPage: Map<string, Set<string>>;
  refunds: Set<string>;
  /** The operation of each dispute's answer. */
  answers: Map<string, string>;
  entered: Map<string, Asked<GiftEntry>>;
  sheets: Map<string, { amount: number }>;
}

const CAMPAIGN = {
  title: 'A roof for the hall',
  story: 'Rain comes in.',
  translations: { ar: null, ur: null },
  slug: 'roof',
  goal: 10_000_000,
  ends_on: null,
  is_draft: false,
  steps: [],
  presets: [],
  shows_recent: true,
};

export async function makeGivenMasjid(test: TestApp, world: GivingWorld, seed: number): Promise<GivenMasjid> {
  const made: GivingMasjid = await makeTreasury(test);
  const { masjidId, caller } = made;
  const params = { m_id: masjidId };
  const second = await makeUser(test, { memberships: [{ masjidId, roles: ['donations'] }] });
  const building = await caller.funds.add({
    params,
    body: {
      name: 'Building',
      kind: 'building',
      purpose: 'The roof',
      translations: { ar: null, ur: null },
      is_restricted: true,
      is_public: true,
      opens_at: null,
      closes_at: null,
      amount_a_person: null,
    },
  });
  const campaign = await caller.campaigns.add({
    params,
    body: {
      ...CAMPAIGN,
      fund_id: building.id,
      starts_on: masjidDay(test.platform.clock.now()),
    },
  });
  const { url } = await caller.cardAccount.connect({ params });
  const accountId = new URL(url).pathname.split('/').at(-1) ?? '';
  await world.activate(accountId);
  await caller.cardAccount.refresh({ params });
  return {
    masjidId,
    hashId: made.hashId,
    accountId,
    treasurers: [made.id, second.id],
    funds: { general: made.generalId, zakat: made.zakatId, building: building.id },
    campaign: { id: campaign.id, slug: campaign.slug },
    random: seeded(seed),
    pages: [],
    gifts: new Map(),
    giftsOfPage: new Map(),
    refunds: new Set(),
    answers: new Map(),
    entered: new Map(),
    sheets: new Map(),
  };
}

/** One of the two at the console. */
export const treasurer = (
  test: TestApp,
  { masjidId, treasurers }: GivenMasjid,
  which: 0 | 1,
): Promise<Caller> => signIn(test, masjidId, treasurers[which]);

export const newOperation = () => randomUUID();
