// Decides: how a masjid's card account is connected, asked about and disconnected (onboarding), and what each of its states means.

import { randomUUID } from 'node:crypto';
import { PAGES } from '@minaret/contract/access/console-pages';
import {
  CARD_ACCOUNT_AREAS,
  type CardAccount,
  type CardAccountState,
} from '@minaret/contract/giving/card-account';
import { minorUnits } from '@minaret/contract/giving/money';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { AccountState } from '../../platform/giving-payments/giving-payments.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { differingPayout, givingOf } from '../giving/service.ts';
import { getMasjidFull } from '../masjid/service.ts';
import { type AccountRow, addAccount, findAccount, saveAccount, waitingPayments } from './queries.ts';
import { inMasjid, type Outside } from './sync.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

function stateOf(row: AccountRow | undefined): CardAccountState {
  if (!row || row.disconnected_at) return 'none';
  if (row.can_take_cards) return row.needs.length > 0 ? 'needs_more' : 'active';
  if (!row.is_submitted) return 'started';
  return row.needs.length > 0 ? 'restricted' : 'in_review';
}

const isArea = (name: string): name is (typeof CARD_ACCOUNT_AREAS)[number] =>
  (CARD_ACCOUNT_AREAS as readonly string[]).includes(name);

export async function getCardAccount(ctx: Context): Promise<CardAccount> {
  const { givingPayments } = ctx.ports;
  const row = await findAccount(ctx.db, masjidOf(ctx).id, givingPayments.provider);
  const state = stateOf(row);
  const shown = state === 'none' ? undefined : row;
  const due_at = shown?.due_at?.toISOString() ?? null;
  const currency = shown?.currency ?? null;
  const hundred = currency === null ? null : minorUnits(currency, 100);
  return {
    state,
    provider: givingPayments.provider,
    moves_money: givingPayments.movesMoney,
    account_ending: shown?.account_id?.slice(-4) ?? null,
    country: shown?.country ?? null,
    currency,
    can_take_cards: shown?.can_take_cards ?? false,
    can_pay_out: shown?.can_pay_out ?? false,
    needs: (shown?.needs ?? []).map((area) => ({ area: isArea(area) ? area : 'other', due_at })),
    due_at,
    connected_at: shown?.connected_at.toISOString() ?? null,
    last_payout:
      row?.last_payout != null && row.last_payout_on !== null
        ? { amount: row.last_payout, arrives_on: row.last_payout_on }
        : null,
    fee_example:
      hundred === null || currency === null
        ? null
        : { amount: hundred, fee: givingPayments.feeOn(hundred, currency) },
    reconciled_at: row?.reconciled_at?.toISOString() ?? null,
    alarms: alarmsOf(row, await differingPayout(ctx.db, masjidOf(ctx).id)),
  };
}

function alarmsOf(
  row: AccountRow | undefined,
  payout: Awaited<ReturnType<typeof differingPayout>>,
): CardAccount['alarms'] {
  if (!row) return [];
  const alarm = (
    kind: CardAccount['alarms'][number]['kind'],
    amount: number | null,
    since: Date | null,
    gift_id: string | null = null,
  ): CardAccount['alarms'] => (since ? [{ kind, amount, since: since.toISOString(), gift_id }] : []);
  return [
    ...alarm('clearing_old', row.clearing_old, row.clearing_old_since),
    ...alarm('balance_differs', row.difference, row.difference_since),
    ...alarm('payout_differs', payout?.difference ?? null, payout?.differs_since ?? null),
    ...alarm('gift_stuck', null, row.stuck_since, row.stuck_gift),
    ...alarm('breaker', null, row.breaker_since),
  ];
}

/** A no of the provider, as the page is told of it. */
async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof PaymentError) throw new Failure('payment_unavailable', null, { cause: error });
    throw error;
  });
}

function newAccount(masjidId: number, provider: string, currency: string, now: Date) {
  return {
    masjid_id: masjidId,
    provider,
    account_id: null as string | null,
    operation: randomUUID(),
    country: null,
    currency,
    due_at: null,
    connected_at: now,
    disconnected_at: null,
    last_payout: null,
    last_payout_on: null,
    reconciled_at: null,
    clearing_old: null,
    clearing_old_since: null,
    difference: null,
    difference_since: null,
    breaker_since: null,
    stuck_gift: null,
    stuck_since: null,
  };
}

/** One that was made at the provider already, as the demo has it. */
export async function adoptAccount(ctx: Outside, masjidId: number, accountId: string): Promise<void> {
  const { provider } = ctx.ports.givingPayments;
  await inMasjid(ctx, masjidId, async (own) => {
    const { settings } = await givingOf(own);
    const account = newAccount(masjidId, provider, settings.currency, own.now);
    await addAccount(own.db, { ...account, account_id: accountId });
  });
  await syncAccount(ctx, masjidId);
}

/** The account is made once under its operation, whoever presses how often; then the provider says where to go on. */
export async function connectCardAccount(ctx: RequestContext): Promise<{ url: string }> {
  const { config, givingPayments } = ctx.ports;
  const { provider } = givingPayments;
  const { id: masjidId } = masjidOf(ctx);
  const begun = await ctx.transact(async (own) => {
    const { settings } = await givingOf(own);
    const before = await findAccount(own.db, masjidId, provider);
    if (!before || before.disconnected_at) {
      await addAccount(own.db, newAccount(masjidId, provider, settings.currency, own.now));
      await audit(own, 'card-account.connect', { subject: String(masjidId) });
    }
    const row = await findAccount(own.db, masjidId, provider);
    if (!row) throw new Failure('not_found');
    return { row, settings, masjid: await getMasjidFull(own) };
  });
  const accountId = begun.row.account_id ?? (await makeAccount(ctx, begun));
  const back = `${config.publicUrl}${PAGES.donationPortal.path}?tab=setup`;
  const url = await orUnavailable(
    givingPayments.onboardingUrl(accountId, {
      returnUrl: `${back}&connected`,
      refreshUrl: back,
    }),
  );
  return { url };
}

async function makeAccount(
  ctx: RequestContext,
  {
    row,
    settings,
    masjid,
  }: {
    row: AccountRow;
    settings: { currency: string; legal_name: string | null };
    masjid: Awaited<ReturnType<typeof getMasjidFull>>;
  },
): Promise<string> {
  const { id } = await orUnavailable(
    ctx.ports.givingPayments.createAccount(
      {
        masjidId: row.masjid_id,
        name: settings.legal_name ?? masjid.m_name,
        email: masjid.m_email ?? null,
        country: masjid.m_country ?? 'US',
        currency: settings.currency,
      },
      `account:${row.operation}`,
    ),
  );
  await ctx.transact(({ db }) => saveAccount(db, row, { account_id: id }));
  return id;
}

export async function refreshCardAccount(ctx: RequestContext): Promise<CardAccount> {
  await orUnavailable(syncAccount(ctx, masjidOf(ctx).id));
  return ctx.transact((own) => getCardAccount(own));
}

/** Reads the account whole and writes it down. */
export async function syncAccount(ctx: Outside, masjidId: number): Promise<void> {
  const { givingPayments } = ctx.ports;
  const row = await inMasjid(ctx, masjidId, ({ db }) => findAccount(db, masjidId, givingPayments.provider));
  if (!row?.account_id) return;
  const state = await givingPayments.account(row.account_id);
  await inMasjid(ctx, masjidId, async (own) => {
    await saveAccount(own.db, row, state ? written(state) : { can_take_cards: false, can_pay_out: false });
    await own.publish('donations');
  });
}

function written({ country, currency, canTakeCards, canPayOut, isSubmitted, needs }: AccountState) {
  const due = needs.flatMap(({ dueAt }) => (dueAt ? [dueAt.getTime()] : []));
  return {
    country,
    currency,
    can_take_cards: canTakeCards,
    can_pay_out: canPayOut,
    is_submitted: isSubmitted,
    needs: [...new Set(needs.map(({ area }) => area))],
    due_at: due.length > 0 ? new Date(Math.min(...due)) : null,
  };
}

export async function disconnectCardAccount(ctx: RequestContext): Promise<CardAccount> {
  const { provider } = ctx.ports.givingPayments;
  return ctx.transact(async (own) => {
    const { id: masjidId } = masjidOf(own);
    const row = await findAccount(own.db, masjidId, provider);
    if (row && !row.disconnected_at) {
      if ((await waitingPayments(own.db, masjidId, provider, FIRST)).length > 0)
        throw new Failure('gifts_in_flight');
      await saveAccount(own.db, row, { disconnected_at: own.now });
      await audit(own, 'card-account.disconnect', { subject: String(masjidId) });
      await own.publish('donations');
    }
    return getCardAccount(own);
  });
}
