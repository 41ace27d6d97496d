// Decides: which bank statements the demo has uploaded, what of them is matched, set aside and still open, and its closed month.

import type { BankLine } from '@minaret/contract/giving/bank';
import { referenceOf } from '@minaret/contract/giving/bank-reference';
import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import {
  approveClose,
  getBankLines,
  importStatement,
  matchLine,
  prepareClose,
  setLineAside,
} from '../../features/giving/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Desk } from './desk.ts';
import type { DemoBooks } from './open-books.ts';

export interface StatementLine {
  date: string;
  /** In cents; below nothing: it went. */
  amount: number;
  words?: string;
}

const PAYOUT = 'CARD PAYOUT';
const OWN_ACCOUNT = 'TRANSFER FROM OWN SAVINGS ACCOUNT';

/** Cash that was paid in and the provider's payouts show a day later. */
async function arrivals(ctx: Context, until: string): Promise<StatementLine[]> {
  const { expected } = await getBankLines(ctx, {});
  return expected.flatMap(({ kind, amount, day }) => {
    const date = addDays(day, kind === 'deposit' ? 1 : 0);
    const words = kind === 'deposit' ? 'COUNTER DEPOSIT' : PAYOUT;
    return date <= until ? [{ date, amount, words }] : [];
  });
}

async function upload(ctx: Context, name: string, lines: readonly StatementLine[]): Promise<void> {
  const rows = [...lines]
    .sort((a, b) => a.date.localeCompare(b.date))
    .map(({ date, amount, words }) => {
      const said = words ?? (amount < 0 ? 'PAYMENT' : 'TRANSFER');
      return `${date},${said},${(amount / 100).toFixed(2)}`;
    });
  const text = ['Date,Description,Amount', ...rows].join('\n');
  await importStatement(ctx, { name: `${name}.csv`, type: 'text/csv', text }, null);
}

const far = (one: string, other: string) => Math.abs(dayNumber(one) - dayNumber(other));

/** What fits twice, or is no gift, wants a person. */
async function decide(ctx: Context, { id, words, booked_on, candidates }: BankLine): Promise<void> {
  if (words === OWN_ACCOUNT) {
    await setLineAside(ctx, id, 'Our own money, moved between two accounts');
    return;
  }
  const isPayout = words === PAYOUT;
  const [found] = candidates
    .filter(({ kind }) => (kind === 'payout') === isPayout)
    .sort((a, b) => far(a.day, booked_on) - far(b.day, booked_on));
  if (found) await matchLine(ctx, id, found);
}

/** All of a month is known: it can be closed. */
export async function closeMonth(
  desk: Desk,
  { funds }: DemoBooks,
  { month, date, lines }: { month: string; date: string; lines: readonly StatementLine[] },
): Promise<void> {
  const reference = `E-TRANSFER ${referenceOf(desk.masjidId, funds.school)}`;
  await desk.by('treasurer', async (ctx) => {
    await upload(ctx, month, [
      ...lines,
      ...(await arrivals(ctx, date)),
      { date: addDays(date, -1), amount: 12_500, words: reference },
      { date: addDays(date, -2), amount: 200_000, words: OWN_ACCOUNT },
    ]);
    for (const line of (await getBankLines(ctx, { state: 'open' })).lines) await decide(ctx, line);
    await prepareClose(ctx, month);
  });
  await desk.by('second', (ctx) => approveClose(ctx, month));
}

/** The newest one has two lines that a person has to look at. */
export async function uploadNewest(desk: Desk, date: string, lines: readonly StatementLine[]): Promise<void> {
  await desk.by('treasurer', async (ctx) =>
    upload(ctx, date.slice(0, 7), [
      ...lines,
      ...(await arrivals(ctx, date)),
      { date: addDays(date, -1), amount: 12_000, words: 'E-TRANSFER WITHOUT A REFERENCE' },
      { date, amount: -495, words: 'ACCOUNT FEE' },
    ]),
  );
}
