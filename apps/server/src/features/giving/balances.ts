// Decides: what a fund has in, out and held, where the money is, and what needs doing on the overview of donations.

import {
  type FundBalances,
  type GivingOverview,
  MONEY_PLACES,
  ZAKAT_WARNING_DAYS,
} from '@minaret/contract/giving/funds';
import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import {
  feesIn,
  fundBalances,
  givenByDay,
  heldInAll,
  moneyPlaces,
  oldestCheque,
  refusedRegulars,
} from './balance-queries.ts';
import { waitingClose } from './closes.ts';
import { oldestOpenSheet } from './counting/sheet-queries.ts';
import { firstToAnswer } from './dispute-queries.ts';
import { findSettings } from './fund-queries.ts';
import { namesOf } from './gift-list-queries.ts';
import { unsettledGifts } from './gift-queries.ts';
import { clearingLimit, lastDayOf } from './months.ts';
import { oldestOpeningProposal } from './opening/opening-queries.ts';
import { oldestProposal, placesOfFunds, zakatMoves } from './spending/outgoing-queries.ts';
import { owedBetween, owedByPair } from './spending/owed.ts';
import { zakatClock } from './spending/zakat-clock.ts';

const CHEQUE_DAYS = 7;
const MOST_NEEDS = 5;

export async function getBalances(
  ctx: Context,
  asked: { from?: string; to?: string },
): Promise<FundBalances> {
  const { id } = masjidOf(ctx);
  const today = todayOf(ctx);
  const to = asked.to ?? today;
  const from = asked.from ?? `${to.slice(0, 7)}-01`;
  if (from > to) throw new Failure('range_invalid');
  const settings = await findSettings(ctx.db, id);
  const places = await moneyPlaces(ctx.db, id);
  const held = await heldInAll(ctx.db, id);
  const provider = places.find(({ place }) => place === 'provider');
  return {
    currency: settings?.currency ?? null,
    from,
    to,
    funds: await fundBalances(ctx.db, id, { from, to }),
    places: MONEY_PLACES.flatMap((place) => {
      const amount = places.find((each) => each.place === place)?.amount ?? 0;
      return amount === 0 ? [] : [{ place, amount }];
    }),
    held,
    agrees: places.reduce((sum, { amount }) => sum + amount, 0) === held,
    general_owes: Math.max(0, -(provider?.general ?? 0)),
    owed: owedByPair(owedBetween(await placesOfFunds(ctx.db, id))),
    zakat_clock: zakatClock(await zakatMoves(ctx.db, id), today),
  };
}

export async function getOverview(ctx: Context, asked: string | undefined): Promise<GivingOverview> {
  const { id } = masjidOf(ctx);
  const today = todayOf(ctx);
  const month = asked ?? today.slice(0, 7);
  const from = `${month}-01`;
  const last = lastDayOf(month);
  const to = month === today.slice(0, 7) ? today : last;
  const settings = await findSettings(ctx.db, id);
  const days = await givenByDay(ctx.db, id, { from, to });
  const funds = new Map<number, { gifts: number; given: number }>();
  for (const { fund_id, gifts, given } of days) {
    const so = funds.get(fund_id) ?? { gifts: 0, given: 0 };
    funds.set(fund_id, { gifts: so.gifts + gifts, given: so.given + given });
  }
  const sum = (pick: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + pick(day), 0);
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return {
    currency: settings?.currency ?? null,
    month,
    from,
    to,
    given: sum(({ given }) => given),
    gifts: sum(({ gifts }) => gifts),
    fees: await feesIn(ctx.db, id, { from, to }),
    covered: sum(({ covered }) => covered),
    funds: [...funds].map(([fund_id, each]) => ({ fund_id, ...each })),
    days: dates.map((date) => ({
      date,
      funds: days.filter((day) => day.date === date).map(({ fund_id, given }) => ({ fund_id, given })),
    })),
    needs: await needsOf(ctx, today),
  };
}

type Need = GivingOverview['needs'][number];

async function needsOf(ctx: Context, today: string): Promise<Need[]> {
  const { id } = masjidOf(ctx);
  const need = { amount: null, since: null, by: null, gift_id: null, count: null };
  if (!(await findSettings(ctx.db, id))) return [{ ...need, kind: 'settings_missing' }];
  const needs: Need[] = [];
  const dispute = await firstToAnswer(ctx.db, id);
  if (dispute) {
    const { amount, due_at, gift_id } = dispute;
    const since = due_at && wallClock(zone(masjidOf(ctx).timeZone), due_at.getTime()).date;
    needs.push({ ...need, kind: 'dispute_to_answer', amount, since, gift_id });
  }
  const clearing = await unsettledGifts(ctx.db, id, clearingLimit(ctx.now));
  const [oldest] = clearing;
  if (oldest) {
    const amount = clearing.reduce((sum, gift) => sum + gift.amount + gift.cover, 0);
    needs.push({ ...need, kind: 'clearing_old', amount, since: oldest.given_on, gift_id: oldest.id });
  }
  const close = await waitingClose(ctx);
  if (close) {
    const kind = close.preparedBy === null ? 'month_to_close' : 'month_to_approve';
    needs.push({ ...need, kind, since: close.month, by: close.preparedBy });
  }
  const refused = await refusedRegulars(ctx.db, id);
  if (refused.count > 0) needs.push({ ...need, kind: 'regular_refused', ...refused });
  const cheque = await oldestCheque(ctx.db, id);
  if (cheque && cheque.given_on <= addDays(today, -CHEQUE_DAYS)) {
    const { amount, given_on, id: gift_id } = cheque;
    needs.push({ ...need, kind: 'cheque_not_banked', amount, since: given_on, gift_id });
  }
  const sheet = await oldestOpenSheet(ctx.db, id);
  if (sheet) {
    const kind = sheet.signed === 2 ? 'sheet_differs' : 'sheet_to_sign';
    needs.push({ ...need, kind, since: sheet.counted_on });
  }
  const proposal = await oldestProposal(ctx.db, id);
  if (proposal) {
    const by = (await namesOf(ctx.db, [proposal.proposed_by])).get(proposal.proposed_by) ?? null;
    const { amount, spent_on } = proposal;
    needs.push({ ...need, kind: 'outgoing_to_approve', amount, since: spent_on, by });
  }
  const opening = await oldestOpeningProposal(ctx.db, id);
  if (opening) {
    const by = (await namesOf(ctx.db, [opening.proposed_by])).get(opening.proposed_by) ?? null;
    const { bank, cash, brought_on } = opening;
    needs.push({ ...need, kind: 'opening_to_approve', amount: bank + cash, since: brought_on, by });
  }
  const { general_owes, zakat_clock } = await getBalances(ctx, {});
  if (zakat_clock && zakat_clock.days_left <= ZAKAT_WARNING_DAYS)
    needs.unshift({
      ...need,
      kind: 'zakat_to_hand_out',
      amount: zakat_clock.amount,
      since: zakat_clock.since,
      by: zakat_clock.by,
    });
  if (general_owes > 0) needs.push({ ...need, kind: 'general_owes', amount: general_owes });
  return needs.slice(0, MOST_NEEDS);
}
