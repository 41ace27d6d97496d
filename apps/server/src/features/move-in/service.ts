// Decides: what becomes of a year of times that a masjid brings from another system (move in, import).

import { createHash } from 'node:crypto';
import type { SentFile } from '@minaret/contract/fields/text-file';
import type { MoveInDay, MoveInPreview, MoveInStored } from '@minaret/contract/timings/move-in';
import type { IqamahFit } from '@minaret/prayer';
import { writeTimetable } from '@minaret/prayer/files/write';
import type { Context } from '../../platform/context.ts';
import { dryRun } from '../../platform/database/dry-run.ts';
import { Failure } from '../../platform/failure.ts';
import { fitTimetable, iqamahFor, takeTimetable } from '../iqama-timings/service.ts';
import { takeDays } from '../salah-timings/service.ts';
import { previewManifest } from '../screens/service.ts';
import { assertTaken, hasTimes } from '../timing-files/service.ts';
import { presentDay, presentPreview } from './present.ts';
import { type ReadSource, readSource } from './read-source.ts';
import type { MovedIn } from './types.ts';

export interface MoveIn {
  file: SentFile;
  answers?: string | undefined;
  rules: 'yes' | 'no';
}

/** Of what would be stored, and how: two that are equal store the same. */
function fingerprintOf({ read, doubts }: ReadSource, { rules }: MoveIn): string {
  const content = [writeTimetable(read.rows, { content: 'both' }), JSON.stringify(doubts), rules];
  return createHash('sha256').update(content.join('\0')).digest('hex');
}

/** Writes it in the caller's transaction: for the preview, which is undone, as for good. */
async function take(
  ctx: Context,
  { read }: ReadSource,
  { fit, overwrite }: { fit: IqamahFit | null; overwrite: boolean },
): Promise<MovedIn> {
  const { rows, layout } = read;
  const { name } = read.file;
  const salah = await takeDays(ctx, rows, { name, overwrite });
  const iqamah = await takeTimetable(ctx, { rows, layout, name, fit, overwrite });
  return { salah, iqamah };
}

const fitFor = (ctx: Context, { read }: ReadSource, { rules }: MoveIn) =>
  rules === 'yes' ? fitTimetable(ctx, read.rows) : null;

const isReady = ({ read }: ReadSource) =>
  read.questions.length === 0 && read.refused.length === 0 && read.rows.some((row) => hasTimes(row, 'both'));

/** What was understood, and what storing it would do; nothing is stored. */
export async function previewMoveIn(ctx: Context, moveIn: MoveIn): Promise<MoveInPreview> {
  const source = await readSource(ctx, { file: moveIn.file, answers: moveIn.answers });
  if (!isReady(source)) return presentPreview(source, null);
  const fit = await fitFor(ctx, source, moveIn);
  const planned = await dryRun(ctx, async (opened) => {
    const moved = await take(opened, source, { fit, overwrite: true });
    const screen = await previewManifest(opened, { screen_id: null });
    return { moved, screen, rows: await sample(opened, source) };
  });
  return presentPreview(source, { ...planned, fingerprint: fingerprintOf(source, moveIn) });
}

const FIRST_ROWS = 3;

/** The first days and the last, as they stand. */
async function sample(ctx: Context, { read: { rows } }: ReadSource): Promise<MoveInDay[]> {
  const dates = rows.map(({ date }) => date);
  const shown = dates.length > FIRST_ROWS ? [...dates.slice(0, FIRST_ROWS), ...dates.slice(-1)] : dates;
  return (await iqamahFor(ctx, shown)).map(presentDay);
}

export interface StoreMoveIn extends MoveIn {
  fingerprint: string;
  overwrite: 'yes' | 'no';
  doubts: 'open' | 'accepted';
}

/** Stores what was shown, all of it or nothing. */
export async function storeMoveIn(ctx: Context, moveIn: StoreMoveIn): Promise<MoveInStored> {
  const source = await readSource(ctx, { file: moveIn.file, answers: moveIn.answers });
  assertTaken(source.read);
  if (fingerprintOf(source, moveIn) !== moveIn.fingerprint) throw new Failure('move_in_changed');
  if (source.doubts.length > 0 && moveIn.doubts === 'open')
    throw new Failure('doubts_open', { doubts: source.doubts });
  const fit = await fitFor(ctx, source, moveIn);
  const { salah, iqamah } = await ctx.transact((opened) =>
    take(opened, source, { fit, overwrite: moveIn.overwrite === 'yes' }),
  );
  const { rows } = source.read;
  return {
    salah_days: salah.days,
    iqamah_days: iqamah.days,
    first: rows[0]?.date ?? null,
    last: rows.at(-1)?.date ?? null,
    change_ids: [salah.change_id, iqamah.changeId].filter((id) => id !== null),
    findings: [...salah.findings, ...iqamah.findings],
  };
}
