// Decides: what was given in the demo: some weeks of boxes, cheques, transfers, cards and a pledge night, day by day as it would have been.

import { addDays, weekday } from '@minaret/prayer/calendar/dates';
import type { Platform } from '../platform/runtime.ts';
import { closeMonth, type StatementLine, uploadNewest } from './giving/bank.ts';
import { connectCards, giveByCard, letEveningCome, letNightCome } from './giving/by-card.ts';
import {
  countFriday,
  enterCheque,
  enterTransfer,
  enterTwice,
  payInFriday,
  spendOn,
} from './giving/by-hand.ts';
import { type DemoMasjid, type Desk, type DeskPerson, openDesk } from './giving/desk.ts';
import { type DemoBooks, offerZakat, openBooks } from './giving/open-books.ts';
import { holdNight, keepPromises, NIGHT_ON } from './giving/pledge-night.ts';

/** More than any month: the first one is always over, and closed. */
const DAYS = 38;
const FRIDAY = 5;
const PRICED_ON = DAYS - 2;
const STATEMENT_ON = DAYS - 1;
const TWICE_ON = 19;
const PAID_OUT_EVERY = 7;
/** Days after a month's last one, when the bank has shown all of it. */
const CLOSED_AFTER = 4;

interface DemoGiving extends DemoMasjid {
  name: string;
  email: string;
  people: Record<DeskPerson, string>;
}

function closingDay(first: string): string {
  const month = first.slice(0, 7);
  let day = first;
  while (day.slice(0, 7) === month) day = addDays(day, 1);
  return addDays(day, CLOSED_AFTER - 1);
}

/** Of Fridays: the last one still waits for its second person. */
const isNewest = (day: number) => day > DAYS - 7;

async function oneDay(desk: Desk, books: DemoBooks, day: number, lines: StatementLine[]): Promise<void> {
  const first = addDays(desk.today, -DAYS);
  const date = addDays(first, day);
  desk.goTo(date, '12:00');
  await desk.by('treasurer', async (ctx) => {
    lines.push(...[await enterTransfer(ctx, books, day, date)].flatMap((line) => line ?? []));
    await enterCheque(ctx, books, day, date);
    if (day === TWICE_ON) await enterTwice(ctx, books, date);
    if (day === PRICED_ON) await offerZakat(ctx);
    const friday = addDays(date, -3);
    if (weekday(friday) === FRIDAY && day >= 3 && !isNewest(day - 3)) await payInFriday(ctx, friday, date);
  });
  lines.push(...[await spendOn(desk, books, day, date)].flatMap((line) => line ?? []));
  const begun = await giveByCard(desk, books, day);
  desk.goTo(date, '16:00');
  if (weekday(date) === FRIDAY)
    await countFriday(desk, books, {
      friday: date,
      week: Math.floor(day / 7),
      isNewest: isNewest(day),
    });
  lines.push(...(await keepPromises(desk, books, addDays(first, NIGHT_ON), date)));
  if (date === closingDay(first)) {
    await letNightCome(desk);
    await closeMonth(desk, books, { month: first.slice(0, 7), date, lines });
    lines.length = 0;
  }
  if (day === STATEMENT_ON) await uploadNewest(desk, date, lines);
  desk.goTo(date, '18:00');
  await letEveningCome(desk, begun);
  if ((DAYS - day) % PAID_OUT_EVERY === 0) await letNightCome(desk);
  if (day === NIGHT_ON) await holdNight(desk, books, date);
}

export async function seedGiving(
  platform: Platform,
  { people, name, email, ...masjid }: DemoGiving,
): Promise<void> {
  const desk = await openDesk(platform, masjid, people);
  desk.goTo(addDays(desk.today, -DAYS), '09:00');
  const books = await desk.by('treasurer', openBooks);
  await connectCards(desk, { name, email });
  /** What the bank will show, since its last statement. */
  const lines: StatementLine[] = [];
  for (let day = 0; day <= DAYS; day += 1) await oneDay(desk, books, day, lines);
}
