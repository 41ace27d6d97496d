import type { TestCard } from '@minaret/contract/billing/test-cards';
import type { GivenGift, StartGift } from '@minaret/contract/giving/give';
import { reconcile } from '../src/features/giving-checkout/reconcile.ts';
import {
  type BuiltinGiving,
  builtinGivingOf,
} from '../src/platform/giving-payments/builtin/builtin-giving.ts';
import { jobContext } from '../src/platform/runtime.ts';
import { entry, simulatorOf } from './billing.ts';
import { type Member, makeMasjid, makeMember, setFeatures } from './make.ts';
import type { TestApp } from './whole-server.ts';

export function givingOf({ platform }: TestApp): BuiltinGiving {
  const builtin = builtinGivingOf(platform.givingPayments);
  if (!builtin) throw new Error('another provider is at work');
  return builtin;
}

export interface GivingMasjid extends Member {
  hashId: string;
  generalId: number;
  zakatId: number;
}

export const GIVING_SETTINGS = {
  is_open: true,
  currency: 'cad',
  presets: [1000, 5000, 10_000],
  minimum: 100,
  maximum: 1_000_000,
  offers_cover: true,
  shows_amounts: true,
  legal_name: null,
  charity_number: null,
  receipt_address: null,
  thanks: null,
} as const;

/** A masjid with the plan and its giving settings, without a card account. */
export async function makeTreasury(test: TestApp): Promise<GivingMasjid> {
  const masjidId = await makeMasjid(test);
  await setFeatures(test, masjidId, ['donation_portal']);
  const admin = await makeMember(test, ['admin'], masjidId);
  const params = { m_id: masjidId };
  const { version } = await admin.caller.donationSettings.get({ params });
  const body = { ...GIVING_SETTINGS, presets: [...GIVING_SETTINGS.presets], version };
  const { giving_url } = await admin.caller.donationSettings.save({ params, body });
  const funds = await admin.caller.funds.list({ params });
  const idOf = (kind: string) => funds.find((fund) => fund.kind === kind)?.id ?? 0;
  return {
    ...admin,
    hashId: new URL(giving_url).pathname.split('/').at(-1) ?? '',
    generalId: idOf('general'),
    zakatId: idOf('zakat'),
  };
}

/** As a person does it: connect, the provider's page, back. */
export async function connectCards(test: TestApp, { caller, masjidId }: GivingMasjid): Promise<string> {
  const params = { m_id: masjidId };
  const { url } = await caller.cardAccount.connect({ params });
  const accountId = new URL(url).pathname.split('/').at(-1) ?? '';
  await givingOf(test).house.setStatus(accountId, 'active');
  await caller.cardAccount.refresh({ params });
  return accountId;
}

export async function makeGivingMasjid(test: TestApp): Promise<GivingMasjid & { accountId: string }> {
  const masjid = await makeTreasury(test);
  return { ...masjid, accountId: await connectCards(test, masjid) };
}

export async function openPage(test: TestApp, { hashId }: GivingMasjid): Promise<string> {
  return (await test.caller().give.openPage({ params: { hash_id: hashId } })).page;
}

export function giftBody(masjid: GivingMasjid, page: string, given: Partial<StartGift> = {}): StartGift {
  return {
    page,
    fund_id: masjid.generalId,
    amount: 5000,
    cover: null,
    giver: { email: 'giver@mail.example', first_name: 'Amina', last_name: 'Farouk' },
    is_anonymous: false,
    language: 'en',
    ...given,
  };
}

export async function startGift(
  test: TestApp,
  masjid: GivingMasjid,
  given: Partial<StartGift> = {},
): Promise<GivenGift> {
  const body = giftBody(masjid, given.page ?? (await openPage(test, masjid)), given);
  return test.caller().give.start({ params: { hash_id: masjid.hashId }, body });
}

export const paymentIdOf = ({ pay_url }: GivenGift): string =>
  new URL(pay_url ?? '').pathname.split('/').at(-1) ?? '';

/** What the giver does at the provider's page. */
export const payAt = (test: TestApp, gift: GivenGift, card: TestCard = 'visa') =>
  givingOf(test).house.pay(paymentIdOf(gift), entry(card, true));

export const stateOf = (test: TestApp, { hashId }: GivingMasjid, { token }: GivenGift): Promise<GivenGift> =>
  test.caller().give.state({ params: { hash_id: hashId, token } });

export const giftIdOf = ({ token }: GivenGift): string => token.split('.')[0] ?? '';

/** By the provider's own clock. */
export async function passAtProvider(test: TestApp, ms: number): Promise<void> {
  const now = await givingOf(test).now();
  await simulatorOf(test).moveClockTo(new Date(now.getTime() + ms));
}

export const reconcileNow = ({ platform }: TestApp, { masjidId }: GivingMasjid): Promise<void> =>
  reconcile(jobContext(platform, 'giving-checkout:reconcile'), masjidId);
