import type { DISPUTE_DEEDS } from '@minaret/contract/billing/builtin-giving';
import type { Payment } from '@minaret/contract/billing/builtin-payments';
import type { RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import {
  type BuiltinGiving,
  builtinGivingOf,
} from '../../platform/giving-payments/builtin/builtin-giving.ts';
import type { ReaderDeed } from '../../platform/giving-payments/builtin/builtin-readers.ts';
import type { AccountStatus } from '../../platform/giving-payments/builtin/house.ts';
import { translator } from '../../platform/translate.ts';
import { entryOf, orFailure, outcomeOf, type PageOutcome, pageLocale } from './service.ts';

/** Nothing of it is there while another provider is at work. */
export function givingOrNone(ports: {
  givingPayments: Parameters<typeof builtinGivingOf>[0];
}): BuiltinGiving {
  const builtin = builtinGivingOf(ports.givingPayments);
  if (!builtin) throw new Failure('not_found');
  return builtin;
}

export async function payGift(ctx: RequestContext, id: string, payment: Payment): Promise<PageOutcome> {
  const giving = givingOrNone(ctx.ports);
  const found = await giving.page(id);
  if (!found) throw new Failure('not_found');
  if (!payment.card) throw new Failure('no_card');
  const answer = await orFailure(giving.house.pay(id, entryOf(payment.card, payment.is_confirmed)));
  const locale = pageLocale(payment.lang, { locale: found.row.language === 'ar' ? 'ar' : 'en' });
  const next = answer.status === 'succeeded' ? found.row.success_url : null;
  return { ...outcomeOf(answer, translator(locale)), next };
}

/** Whoever has the reader's page may work it: its id cannot be guessed. */
export async function workReader(
  ctx: RequestContext,
  readerId: string,
  deed: ReaderDeed,
): Promise<{ done: boolean }> {
  await orFailure(givingOrNone(ctx.ports).hands.deed(readerId, deed));
  return { done: true };
}

/** Whoever has the payment's page plays its card's owner, and the bank. */
export async function disputeGift(
  ctx: RequestContext,
  id: string,
  deed: (typeof DISPUTE_DEEDS)[number],
): Promise<{ done: boolean }> {
  const giving = givingOrNone(ctx.ports);
  if (!(await giving.page(id))) throw new Failure('not_found');
  await orFailure(giving.house.dispute(id, deed));
  return { done: true };
}

export async function setAccount(
  ctx: RequestContext,
  id: string,
  { status, back, s }: { status: AccountStatus; back: string; s: string },
): Promise<{ done: boolean }> {
  const giving = givingOrNone(ctx.ports);
  await orFailure(giving.onboarding(id, back, s));
  await orFailure(giving.house.setStatus(id, status));
  return { done: true };
}

/** Whoever has the account's page plays its bank. */
export async function sendBackPayout(
  ctx: RequestContext,
  id: string,
  { back, s }: { back: string; s: string },
): Promise<{ done: boolean }> {
  const giving = givingOrNone(ctx.ports);
  await orFailure(giving.onboarding(id, back, s));
  await orFailure(giving.house.sendBackPayout(id));
  return { done: true };
}
