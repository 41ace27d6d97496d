// Decides: what was pledged in the demo on the evening for its roof: what is paid, partly paid, open and withdrawn.

import { addDays } from '@minaret/prayer/calendar/dates';
import {
  matchGift,
  notePledge,
  startNight,
  stopNight,
  withdrawPledge,
} from '../../features/pledges/service.ts';
import { enterByHand } from './by-hand.ts';
import { type Desk, operation } from './desk.ts';
import type { DemoBooks } from './open-books.ts';

export const NIGHT_ON = 30;
const PLEDGES = [
  { name: 'Halal Butchers', amount: 100_000, shows: true },
  { name: 'Sunday Football', amount: 50_000, shows: true },
  { name: null, amount: 25_000, shows: false },
  { name: 'Book Club', amount: 20_000, shows: true },
  { name: 'Evening Class', amount: 75_000, shows: false },
  { name: null, amount: 10_000, shows: false },
  { name: 'Old Neighbours', amount: 150_000, shows: true },
  { name: 'Student Society', amount: 30_000, shows: true },
] as const;
const pledgeOf = (name: string) => operation(`pledge ${name}`);
const MINUTES = 7;

export async function holdNight(desk: Desk, { roof }: DemoBooks, date: string): Promise<void> {
  desk.goTo(date, '19:00');
  await desk.by('treasurer', (ctx) => startNight(ctx, roof.id));
  for (const [at, { name, amount, shows }] of PLEDGES.entries()) {
    desk.goTo(date, `19:${String(10 + at * MINUTES).padStart(2, '0')}`);
    await desk.by('treasurer', (ctx) =>
      notePledge(ctx, {
        operation: pledgeOf(name ?? String(at)),
        campaign_id: roof.id,
        amount,
        name,
        shows_name: shows,
        phone: null,
        email: null,
        note: null,
      }),
    );
  }
  desk.goTo(date, '21:00');
  await desk.by('treasurer', stopNight);
}

/** What came of it in the days after. */
const PAID = [
  { after: 2, name: 'Sunday Football', amount: 50_000 },
  { after: 4, name: 'Old Neighbours', amount: 60_000 },
  { after: 6, name: 'Student Society', amount: 30_000 },
] as const;
const WITHDRAWN = { after: 3, name: 'Evening Class', why: 'Noted twice' } as const;

export async function keepPromises(desk: Desk, books: DemoBooks, night: string, date: string) {
  const came: { date: string; amount: number }[] = [];
  for (const { after, name, amount } of PAID) {
    if (addDays(night, after) !== date) continue;
    await desk.by('treasurer', async (ctx) => {
      const gift = await enterByHand(ctx, books, { way: 'bank', date, fund: 'building', amount, name });
      await matchGift(ctx, pledgeOf(name), gift);
    });
    came.push({ date, amount });
  }
  if (addDays(night, WITHDRAWN.after) === date)
    await desk.by('treasurer', (ctx) => withdrawPledge(ctx, pledgeOf(WITHDRAWN.name), WITHDRAWN.why));
  return came;
}
