// Decides: what the demo's givers give by card: once, every month, every Friday; one refused, one disputed; where no money moves.

import type { TestCard } from '@minaret/contract/billing/test-cards';
import type { StartGift } from '@minaret/contract/giving/give';
import {
  adoptAccount,
  agreedGift,
  agreeGift,
  givenGift,
  newPage,
  offeredCover,
  reconcile,
  startGift,
  takeDue,
} from '../../features/giving-checkout/service.ts';
import { dueRegulars } from '../../features/regular-gifts/service.ts';
import type { BuiltinGiving } from '../../platform/giving-payments/builtin/builtin-giving.ts';
import type { Desk } from './desk.ts';
import type { DemoBooks, DemoFund } from './open-books.ts';

interface CardGift {
  day: number;
  giver: readonly [first: string, last: string];
  fund: DemoFund;
  amount: number;
  covers?: boolean;
  card?: TestCard;
  every?: 'monthly' | 'fridays';
  isAnonymous?: boolean;
}

/** Named after what they are, as everybody in the demo. */
const CARD_GIFTS: readonly CardGift[] = [
  { day: 2, giver: ['Youth', 'Circle'], fund: 'building', amount: 20_000, covers: true },
  { day: 4, giver: ['Fajr', 'Regular'], fund: 'general', amount: 5000, covers: true, every: 'monthly' },
  { day: 5, giver: ['Weekend', 'Parent'], fund: 'school', amount: 3000, every: 'monthly' },
  {
    day: 6,
    giver: ['Night', 'Shift'],
    fund: 'building',
    amount: 2500,
    every: 'monthly',
    card: 'fails_later',
  },
  { day: 8, giver: ['Friday', 'Giver'], fund: 'general', amount: 1000, covers: true, every: 'fridays' },
  { day: 10, giver: ['Corner', 'Shop'], fund: 'zakat', amount: 40_000, covers: true },
  { day: 17, giver: ['New', 'Neighbour'], fund: 'building', amount: 5000, isAnonymous: true },
  { day: 21, giver: ['Book', 'Club'], fund: 'school', amount: 7500, covers: true, card: 'mastercard' },
  { day: 24, giver: ['Hurried', 'Visitor'], fund: 'general', amount: 2500, card: 'declined' },
  { day: 29, giver: ['Walking', 'Group'], fund: 'building', amount: 12_000, covers: true },
  { day: 31, giver: ['Unknown', 'Card'], fund: 'building', amount: 30_000, card: 'disputed' },
  { day: 33, giver: ['Soup', 'Kitchen'], fund: 'zakat', amount: 15_000, covers: true },
  { day: 35, giver: ['Corner', 'Shop'], fund: 'building', amount: 10_000, covers: true },
];
const FIRST = '00000000-0000-0000-0000-000000000000';

export async function connectCards(
  { cards, byItself, masjidId }: Desk,
  merchant: { name: string; email: string },
): Promise<void> {
  if (!cards) return;
  const account = { ...merchant, masjidId, country: 'CA', currency: 'cad' };
  const { id } = await cards.createAccount(account, `demo ${masjidId} account`);
  await cards.house.setStatus(id, 'active');
  await adoptAccount(byItself(), masjidId, id);
}

function bodyOf(
  desk: Desk,
  { funds, roof }: DemoBooks,
  { giver: [first_name, last_name], fund, amount, ...gift }: CardGift,
): StartGift {
  const ctx = desk.giver(first_name);
  const cover = gift.covers
    ? offeredCover({ offers_cover: true, currency: 'cad' }, amount, ctx.ports.givingPayments.feeOn)
    : null;
  const email = `${first_name}.${last_name}@givers.minaret.test`.toLowerCase();
  return {
    page: newPage(ctx).page,
    fund_id: funds[fund],
    campaign_slug: fund === 'building' && !gift.every ? roof.slug : null,
    amount,
    cover,
    giver: { email, first_name, last_name },
    is_anonymous: gift.isAnonymous ?? false,
    language: 'en',
    every: gift.every ?? null,
  };
}

async function pay({ house }: BuiltinGiving, url: string | null, card: TestCard): Promise<void> {
  const id = url && new URL(url).pathname.split('/').at(-1);
  if (!id) throw new Error('a gift without its payment page');
  const expYear = (await house.now()).getUTCFullYear() + 2;
  await house.pay(id, { card, expMonth: 11, expYear, isConfirmed: true });
}

/** As people do it: the giving page, then the provider's. What was begun is told for the evening. */
export async function giveByCard(desk: Desk, books: DemoBooks, day: number): Promise<string[]> {
  const { cards, hashId } = desk;
  if (!cards) return [];
  const begun: string[] = [];
  for (const { giver, card = 'visa', ...gift } of CARD_GIFTS.filter((each) => each.day === day)) {
    const body = bodyOf(desk, books, { ...gift, giver });
    const ctx = desk.giver(giver.join(' '));
    if (gift.every === 'fridays') {
      const { pay_url, token } = await agreeGift(ctx, hashId, body);
      await pay(cards, pay_url, card);
      await agreedGift(ctx, token);
    } else {
      const { pay_url, token } = await startGift(ctx, hashId, body);
      await pay(cards, pay_url, card);
      begun.push(token);
    }
  }
  return begun;
}

/** Thanked for, and kept cards that are due are charged. */
export async function letEveningCome(desk: Desk, begun: readonly string[]): Promise<void> {
  const { cards, masjidId } = desk;
  if (!cards) return;
  for (const token of begun) await givenGift(desk.giver('evening'), token);
  const ctx = desk.byItself();
  const due = await ctx.transact(({ db, now }) => dueRegulars(db, now, FIRST));
  for (const { id } of due) await takeDue(ctx, masjidId, id);
}

/** Everything that the provider knows, with what it has paid out. */
export async function letNightCome({ cards, byItself, masjidId }: Desk): Promise<void> {
  if (cards) await reconcile(byItself(), masjidId);
}
