// Decides: what a reader may see of a counting sheet (blind until signed), and which boxes and days one can be opened for.

import {
  type BoxCount,
  type CountingSheet,
  SHEETS_A_PAGE,
  type SheetOpen,
  type SheetPage,
} from '@minaret/contract/giving/counting';
import { denominationsOf } from '@minaret/contract/giving/denominations';
import { Currency } from '@minaret/contract/giving/money';
import { audit } from '../../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { assertDay } from '../enter-gift.ts';
import { namesOf } from '../gift-list-queries.ts';
import { givingOf } from '../giving-in-force.ts';
import { lockBooks } from '../ledger-queries.ts';
import {
  type BoxRow,
  boxesOf,
  type CountRow,
  correctionsOf,
  countsOf,
  depositsOf,
  findSheet,
  insertSheet,
  listSheets,
  type SheetRow,
  waitingCash,
} from './sheet-queries.ts';

const FAR_AHEAD = '9999-12-31';

export const totalOf = (sums: readonly number[]) => sums.reduce((all, sum) => all + sum, 0);

/** Kept as one row of figures, box by box. */
function boxCounts({ counted }: CountRow, pieces: number): BoxCount[] {
  const boxes: BoxCount[] = [];
  for (let at = 0; at < counted.length; at += pieces + 1)
    boxes.push({ counts: counted.slice(at, at + pieces), loose: counted[at + pieces] ?? 0 });
  return boxes;
}

export function stateOf(sheet: SheetRow, signed: number): CountingSheet['state'] {
  if (sheet.state !== 'open') return sheet.state;
  return (['first', 'second', 'differs'] as const)[signed] ?? 'differs';
}

interface Surroundings {
  boxes: BoxRow[];
  counts: CountRow[];
  deposits: Awaited<ReturnType<typeof depositsOf>>;
  corrections: Awaited<ReturnType<typeof correctionsOf>>;
  names: Map<number, string>;
  reader: number | null;
}

function present(sheet: SheetRow, around: Surroundings): CountingSheet {
  const counts = around.counts.filter(
    ({ sheet_id, round }) => sheet_id === sheet.id && round === sheet.round,
  );
  const hasSigned = counts.some(({ counted_by }) => counted_by === around.reader);
  // Both have signed: there is nothing left to hide.
  const isOver = counts.length === 2;
  const notes = new Map(
    denominationsOf(Currency.parse(sheet.currency)).map(({ worth, isNote }) => [worth, isNote] as const),
  );
  const deposit = around.deposits.find(({ id }) => id === sheet.deposit_id);
  const booked = counts.find(({ turn }) => turn === sheet.booked_turn);
  const nameOf = (user: number) => around.names.get(user) ?? null;
  return {
    id: sheet.id,
    number: sheet.number,
    counted_on: sheet.counted_on,
    state: stateOf(sheet, counts.length),
    currency: sheet.currency,
    pieces: sheet.pieces.map((worth) => ({ worth, is_note: notes.get(worth) ?? false })),
    boxes: around.boxes
      .filter(({ sheet_id }) => sheet_id === sheet.id)
      .map(({ name, fund_id }) => ({ name, fund_id })),
    opened_by: nameOf(sheet.opened_by),
    round: sheet.round,
    counts: counts.map((count) => {
      const isSeen = isOver || count.counted_by === around.reader;
      return {
        turn: count.turn,
        by: nameOf(count.counted_by),
        is_own: count.counted_by === around.reader,
        signed_at: count.signed_at.toISOString(),
        boxes: isSeen ? boxCounts(count, sheet.pieces.length) : null,
        sums: isSeen ? count.sums : null,
        total: isSeen ? totalOf(count.sums) : null,
        why: count.why,
        agrees_to: count.agrees_to,
      };
    }),
    has_signed: hasSigned,
    booked_turn: sheet.booked_turn,
    entry: sheet.seq,
    total: booked ? totalOf(booked.sums) : null,
    bag: sheet.bag,
    deposit: deposit
      ? {
          id: deposit.id,
          amount: deposit.amount,
          paid_in_on: deposit.paid_in_on,
          slip: deposit.slip,
          arrived_on: deposit.arrived_on,
        }
      : null,
    corrects: around.corrections.find(({ id }) => id === sheet.id)?.old_number ?? null,
    corrected_by:
      around.corrections.find(({ old_id, state }) => old_id === sheet.id && state === 'booked')?.number ??
      null,
  };
}

export async function presentSheets(ctx: Context, sheets: readonly SheetRow[]): Promise<CountingSheet[]> {
  const { id: masjidId } = masjidOf(ctx);
  const ids = sheets.map(({ id }) => id);
  const counts = await countsOf(ctx.db, masjidId, ids);
  const around: Surroundings = {
    counts,
    boxes: await boxesOf(ctx.db, masjidId, ids),
    deposits: await depositsOf(ctx.db, masjidId, [
      ...new Set(sheets.flatMap(({ deposit_id }) => deposit_id ?? [])),
    ]),
    corrections: await correctionsOf(ctx.db, masjidId, ids),
    names: await namesOf(ctx.db, [
      ...sheets.map(({ opened_by }) => opened_by),
      ...counts.map(({ counted_by }) => counted_by),
    ]),
    reader: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
  };
  return sheets.map((sheet) => present(sheet, around));
}

export async function getSheet(ctx: Context, sheetId: string): Promise<CountingSheet> {
  const row = await findSheet(ctx.db, masjidOf(ctx).id, sheetId);
  const [sheet] = row ? await presentSheets(ctx, [row]) : [];
  if (!sheet) throw new Failure('not_found');
  return sheet;
}

export async function getSheets(ctx: Context, { page = 1 }: { page?: number }): Promise<SheetPage> {
  const { id } = masjidOf(ctx);
  const listed = (at: number) =>
    listSheets(ctx.db, id, { limit: SHEETS_A_PAGE, offset: (at - 1) * SHEETS_A_PAGE });
  const { rows, total } = await listed(page);
  const pages = Math.max(1, Math.ceil(total / SHEETS_A_PAGE));
  const shown = Math.min(page, pages);
  const sheets = await presentSheets(ctx, shown === page ? rows : (await listed(shown)).rows);
  const newest = shown === 1 ? sheets[0] : (await presentSheets(ctx, (await listed(1)).rows))[0];
  const { in_the_safe } = await waitingCash(ctx.db, id, FAR_AHEAD);
  return { sheets, page: shown, pages, total, in_the_safe, usual_boxes: newest?.boxes ?? [] };
}

/** A booked sheet is put right as long as its cash is still here: afterwards the bank's figure counts. */
async function assertCorrectable(ctx: Context, sheetId: string): Promise<void> {
  const old = await getSheet(ctx, sheetId);
  if (old.state !== 'booked' || old.corrected_by !== null) throw new Failure('sheet_not_open');
  if (old.deposit !== null) throw new Failure('already_banked');
}

export async function openSheet(ctx: Context, given: SheetOpen): Promise<CountingSheet> {
  const { id: masjidId } = masjidOf(ctx);
  await lockBooks(ctx.db, masjidId);
  if (await findSheet(ctx.db, masjidId, given.operation)) return getSheet(ctx, given.operation);
  const { settings, funds } = await givingOf(ctx);
  if (given.boxes.some(({ fund_id }) => !funds.some(({ id }) => id === fund_id)))
    throw new Failure('not_found');
  await assertDay(ctx, given.counted_on);
  if (given.corrects !== null) await assertCorrectable(ctx, given.corrects);
  const row = await insertSheet(
    ctx.db,
    {
      masjid_id: masjidId,
      id: given.operation,
      counted_on: given.counted_on,
      currency: settings.currency,
      pieces: denominationsOf(Currency.parse(settings.currency)).map(({ worth }) => worth),
      state: 'open',
      opened_by: userOf(ctx).userId,
      opened_at: ctx.now,
      booked_turn: null,
      seq: null,
      bag: given.bag,
      deposit_id: null,
      corrects: given.corrects,
    },
    given.boxes,
  );
  if (!row) throw new Failure('not_found');
  await audit(ctx, 'donations.sheet-open', { subject: row.id, details: { number: row.number } });
  await ctx.publish('donations');
  return getSheet(ctx, row.id);
}
