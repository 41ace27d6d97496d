// Decides: what a fund has in, out and held, where the money is, and what needs doing on the overview of donations.

import { type FundBalances, type GivingOverview, MONEY_PLACES } from '@minaret/contract/giving/funds';
import { addDays } from '@minaret/prayer/calendar/dates';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { feesIn, fundBalances, givenByDay, heldInAll, moneyPlaces, oldestCheque } from './balance-queries.ts';
import { getCloses } from './closes.ts';
import { findSettings } from './fund-queries.ts';
import { unsettledGifts } from './gift-queries.ts';
import { clearingLimit, lastDayOf } from './months.ts';

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
  const need = { amount: null, since: null, by: null, gift_id: null };
  if (!(await findSettings(ctx.db, id))) return [{ ...need, kind: 'settings_missing' }];
  const needs: Need[] = [];
  const clearing = await unsettledGifts(ctx.db, id, clearingLimit(ctx.now));
  const [oldest] = clearing;
  if (oldest) {
    const amount = clearing.reduce((sum, gift) => sum + gift.amount + gift.cover, 0);
    needs.push({ ...need, kind: 'clearing_old', amount, since: oldest.given_on, gift_id: oldest.id });
  }
  const { next } = await getCloses(ctx);
  if (next?.prepared_by)
    needs.push({ ...need, kind: 'month_to_approve', since: next.month, by: next.prepared_by });
  else if (next) needs.push({ ...need, kind: 'month_to_close', since: next.month });
  const cheque = await oldestCheque(ctx.db, id);
  if (cheque && cheque.given_on <= addDays(today, -CHEQUE_DAYS)) {
    const { amount, given_on, id: gift_id } = cheque;
    needs.push({ ...need, kind: 'cheque_not_banked', amount, since: given_on, gift_id });
  }
  const { general_owes } = await getBalances(ctx, {});
  if (general_owes > 0) needs.push({ ...need, kind: 'general_owes', amount: general_owes });
  return needs.slice(0, MOST_NEEDS);
}
