import { randomUUID } from 'node:crypto';
import type { DonationSettingsSave } from '@minaret/contract/giving/donation-settings';
import type { GiftEntry } from '@minaret/contract/giving/gifts';
import {
  bookPayout,
  keepPayout,
  type OpenGift,
  openGift,
  settleGift,
} from '../src/features/giving/service.ts';
import type { Context } from '../src/platform/context.ts';
import { enterTenant } from '../src/platform/database/tenant.ts';
import { inTransaction, makeContext } from '../src/platform/runtime.ts';
import { type Member, makeMasjid, makeMember } from './make.ts';
import type { TestApp } from './whole-server.ts';

export const SETTINGS: DonationSettingsSave = {
  is_open: true,
  currency: 'cad',
  presets: [1000, 5000, 10_000],
  minimum: 100,
  maximum: 1_000_000,
  offers_cover: true,
  shows_amounts: true,
  legal_name: 'Al-Waha Society',
  charity_number: '12345 RR0001',
  receipt_address: null,
  thanks: null,
  version: 0,
};

export interface Giving extends Member {
  general: number;
  zakat: number;
  params: { m_id: number };
}

/** A treasurer of a masjid that can be given to. */
export async function openGiving(test: TestApp, masjid?: number): Promise<Giving> {
  const masjidId = masjid ?? (await makeMasjid(test, { features: ['donation_portal'] }));
  const member = await makeMember(test, ['donations'], masjidId);
  const params = { m_id: masjidId };
  await member.caller.donationSettings.save({ params, body: SETTINGS });
  const funds = await member.caller.funds.list({ params });
  const idOf = (kind: string) => funds.find((fund) => fund.kind === kind)?.id ?? 0;
  return { ...member, params, general: idOf('general'), zakat: idOf('zakat') };
}

/** The work of a job in the name of a masjid, in one transaction. */
export function inMasjid<T>(
  { platform }: TestApp,
  masjidId: number,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  return inTransaction(platform, 'read write', async (db) => {
    const tenant = { masjidId };
    await enterTenant(db, tenant);
    const masjid = { id: masjidId, timeZone: 'America/Toronto', features: ['donation_portal'] };
    const actor = { kind: 'host' } as const;
    return work(makeContext(platform, db, { actor, masjid, tenant, locale: 'en', log: platform.log }));
  });
}

export function cardGift(fundId: number, given: Partial<OpenGift> = {}): OpenGift {
  return {
    id: randomUUID(),
    way: 'card',
    fundId,
    campaignId: null,
    amount: 5000,
    cover: 0,
    donor: { name: 'Faris Haddad', email: 'faris@giver.test', phone: null, address: null },
    isAnonymous: false,
    wantsReceipt: true,
    dedication: null,
    giftAid: null,
    language: 'en',
    provider: 'builtin',
    movesMoney: false,
    ...given,
  };
}

/** Opened, and paid at the provider. */
export async function payByCard(
  test: TestApp,
  masjidId: number,
  gift: OpenGift,
  paidAt = test.platform.clock.now(),
) {
  await inMasjid(test, masjidId, (ctx) => openGift(ctx, gift));
  return inMasjid(test, masjidId, (ctx) =>
    settleGift(ctx, gift.id, { provider: 'builtin', paymentId: `pay_${gift.id}`, paidAt }),
  );
}

/** One that the provider says has this one charge in it. */
export async function payOut(
  ctx: Context,
  payout: { id: string; amount: number },
  charge: { id: string; amount: number; fee: number },
): Promise<void> {
  const at = ctx.now;
  const told = {
    ...payout,
    currency: 'cad',
    status: 'on_the_way',
    createdAt: at,
    arrivesOn: at.toISOString().slice(0, 10),
    isItemised: true,
  } as const;
  const line = { ...charge, kind: 'charge', at, paymentId: null, giftId: null, sourceId: null } as const;
  await keepPayout(ctx, 'builtin', told, [line]);
  await bookPayout(ctx, payout.id);
}

export function cashEntry(fundId: number, given: Partial<GiftEntry> = {}): GiftEntry {
  return {
    operation: randomUUID(),
    way: 'cash',
    fund_id: fundId,
    campaign_id: null,
    amount: 2000,
    given_on: '2026-11-06',
    cheque_number: null,
    donor: { name: 'Noura Kamal', email: null, phone: null, address: '5 Cedar Road' },
    is_anonymous: false,
    wants_receipt: true,
    note: null,
    ...given,
  };
}
