// Decides: what the demo's treasurer enters by hand: transfers, cheques, Friday's boxes counted by two, zakat handed out, bills.

import type { BoxCount } from '@minaret/contract/giving/counting';
import type { HandWay } from '@minaret/contract/giving/gifts';
import { addDays } from '@minaret/prayer/calendar/dates';
import {
  approveOutgoing,
  bankGift,
  enterGift,
  openSheet,
  payIn,
  signSheet,
  spend,
  takeBackGift,
} from '../../features/giving/service.ts';
import type { Context } from '../../platform/context.ts';
import { type Desk, operation } from './desk.ts';
import type { DemoBooks, DemoFund } from './open-books.ts';

export interface HandGift {
  way: HandWay;
  date: string;
  fund: DemoFund;
  amount: number;
  name: string | null;
}

/** What goes to the building is for its campaign. */
export async function enterByHand(
  ctx: Context,
  { funds, roof }: DemoBooks,
  { way, date, fund, amount, name }: HandGift,
): Promise<string> {
  const gift = await enterGift(ctx, {
    operation: operation(`${way} ${fund} ${date} ${amount}`),
    way,
    fund_id: funds[fund],
    campaign_id: fund === 'building' ? roof.id : null,
    amount,
    given_on: date,
    cheque_number: way === 'cheque' ? String(amount).padStart(6, '0').slice(-6) : null,
    donor: { name, email: null, phone: null, address: null },
    is_anonymous: name === null,
    wants_receipt: name !== null,
    note: null,
  });
  return gift.id;
}

/** In cents. */
const OTHERS = [5000, 10_000, 2500, 25_000, 7500, 50_000, 3000, 100_000];
const TURNS: readonly DemoFund[] = ['building', 'zakat', 'school', 'building', 'general'];

/** Two days of three. */
export async function enterTransfer(ctx: Context, books: DemoBooks, day: number, date: string) {
  if (day % 3 === 1) return null;
  const amount = OTHERS[(day * 3) % OTHERS.length] ?? 0;
  const fund = TURNS[day % TURNS.length] ?? 'general';
  const name = day % 4 === 0 ? 'Friend of the masjid' : null;
  await enterByHand(ctx, books, { way: 'bank', date, fund, amount, name });
  return { date, amount };
}

const CHEQUE = {
  way: 'cheque',
  fund: 'building',
  amount: 250_000,
  name: 'Neighbours of the masjid',
} as const;

/** Each is at the bank two days later, as far as that has come. */
export async function enterCheque(ctx: Context, books: DemoBooks, day: number, date: string): Promise<void> {
  const before = addDays(date, -2);
  if (day % 11 === 5) await enterByHand(ctx, books, { ...CHEQUE, date });
  if (day % 11 === 7)
    await bankGift(ctx, operation(`cheque building ${before} ${CHEQUE.amount}`), addDays(date, 0));
}

/** Typed in twice, and taken back with its receipt. */
export async function enterTwice(ctx: Context, books: DemoBooks, date: string): Promise<void> {
  const id = await enterByHand(ctx, books, {
    way: 'bank',
    date,
    fund: 'school',
    amount: 15_000,
    name: 'Parents of the Qur’an school',
  });
  await takeBackGift(ctx, id, 'Entered twice');
}

const BOXES = [
  { name: 'Main hall', fund: 'general' },
  { name: 'Women’s hall', fund: 'general' },
  { name: 'Zakat box', fund: 'zakat' },
] as const;
/** How many of each note and coin, from 100 down to 5 cents, and the loose change. */
function counted(week: number): BoxCount[] {
  const box = (notes: readonly number[], coins: readonly number[], loose: number): BoxCount => ({
    counts: [...notes, ...coins],
    loose,
  });
  return [
    box([1, 3, 28 + week, 21, 30], [26, 31 - week, 18, 12, 7], 35),
    box([0, 2, 13, 17 + week, 22], [19, 14, 9, 4, 11], 0),
    box([1, 1, 4, 3 + week, 2], [0, 5, 0, 0, 0], 0),
  ];
}

const sheetOf = (friday: string) => operation(`sheet ${friday}`);

/** Counted twice, each without seeing the other's; the newest one still waits for the second person. */
export async function countFriday(
  desk: Desk,
  books: DemoBooks,
  { friday, week, isNewest }: { friday: string; week: number; isNewest: boolean },
): Promise<void> {
  const count = { round: 1, boxes: counted(week) };
  await desk.by('treasurer', async (ctx) => {
    await openSheet(ctx, {
      operation: sheetOf(friday),
      counted_on: friday,
      boxes: BOXES.map(({ name, fund }) => ({ name, fund_id: books.funds[fund] })),
      bag: `B-${1041 + week}`,
      corrects: null,
    });
    await signSheet(ctx, sheetOf(friday), count);
  });
  if (!isNewest) await desk.by('second', (ctx) => signSheet(ctx, sheetOf(friday), count));
}

/** On the Monday after. */
export async function payInFriday(ctx: Context, friday: string, monday: string): Promise<void> {
  await payIn(ctx, {
    operation: operation(`deposit ${friday}`),
    sheet_ids: [sheetOf(friday)],
    paid_in_on: monday,
    slip: monday.slice(5).replace('-', ''),
  });
}

interface Paid {
  day: number;
  fund: DemoFund;
  amount: number;
  payee: string;
  purpose: string;
  category: 'fuqara' | 'masakin' | 'gharimin' | null;
  isApproved: boolean;
}
const PAID: readonly Paid[] = [
  {
    day: 11,
    fund: 'general',
    amount: 21_480,
    payee: 'Electricity',
    purpose: 'Light and heating of the halls',
    category: null,
    isApproved: true,
  },
  {
    day: 14,
    fund: 'zakat',
    amount: 20_000,
    payee: 'Case 14',
    purpose: 'Rent of a family of five',
    category: 'masakin',
    isApproved: true,
  },
  {
    day: 26,
    fund: 'zakat',
    amount: 12_500,
    payee: 'Case 17',
    purpose: 'Food for a month',
    category: 'fuqara',
    isApproved: true,
  },
  {
    day: 29,
    fund: 'building',
    amount: 380_000,
    payee: 'Timber yard',
    purpose: 'Timber for the roof',
    category: null,
    isApproved: true,
  },
  {
    day: 37,
    fund: 'zakat',
    amount: 18_000,
    payee: 'Case 19',
    purpose: 'A debt for medicine',
    category: 'gharimin',
    isApproved: false,
  },
];

/** The second person agrees on the same day; the last one still waits. */
export async function spendOn(desk: Desk, { funds }: DemoBooks, day: number, date: string) {
  const paid = PAID.find((each) => each.day === day);
  if (!paid) return null;
  const { amount, category, fund, isApproved, payee, purpose } = paid;
  const id = operation(`spent ${payee}`);
  await desk.by('treasurer', (ctx) =>
    spend(ctx, {
      operation: id,
      fund_id: funds[fund],
      amount,
      spent_on: date,
      way: 'bank',
      payee,
      purpose,
      category,
      document: null,
    }),
  );
  if (fund !== 'general' && isApproved) await desk.by('second', (ctx) => approveOutgoing(ctx, id));
  return isApproved ? { date, amount: -amount } : null;
}
