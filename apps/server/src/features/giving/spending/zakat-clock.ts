// Decides: until when zakat is to reach people (the lunar year clock): from the oldest gift that was not handed out, first in, first out.

import { LUNAR_YEAR_DAYS, type ZakatClock } from '@minaret/contract/giving/funds';
import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import type { ZakatMove } from './outgoing-queries.ts';

/** Null: nothing is held. */
export function zakatClock(moves: readonly ZakatMove[], today: string): ZakatClock | null {
  let spent = moves.reduce((sum, { amount }) => sum - Math.min(0, amount), 0);
  for (const { fundId, day, amount } of moves) {
    if (amount <= 0) continue;
    if (spent >= amount) {
      spent -= amount;
      continue;
    }
    const by = addDays(day, LUNAR_YEAR_DAYS - 1);
    const sameDay = moves.reduce((sum, move) => sum + (move.day === day ? Math.max(0, move.amount) : 0), 0);
    const before = moves
      .filter((move) => move.day < day)
      .reduce((sum, move) => sum + Math.max(0, move.amount), 0);
    const out = moves.reduce((sum, move) => sum - Math.min(0, move.amount), 0);
    return {
      fund_id: fundId,
      since: day,
      amount: sameDay - Math.max(0, out - before),
      by,
      days_left: dayNumber(by) - dayNumber(today),
    };
  }
  return null;
}
