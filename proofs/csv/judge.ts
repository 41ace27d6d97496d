import type { TestApp } from '../../apps/server/test/whole-server.ts';
import type { Exchange } from './exchange.ts';
import { send } from './exchange.ts';
import { countDays, empty, type ProofMasjids } from './masjids.ts';
import { type DrawnFile, KEEP, type Truth } from './model.ts';
import { STORED } from './render.ts';
import { type Cells, readStored, type Stored, storeBefore } from './stored.ts';

export interface Judged extends Exchange {
  wrongCells: number;
  cells: number;
}

const NONE: Cells = {};

function isRight(found: string | null, truth: Truth, before: string | null, isCleared: boolean): boolean {
  const one = (worth: string | null) => found === (worth === KEEP ? (isCleared ? null : before) : worth);
  return Array.isArray(truth) ? truth.some(one) : one(truth as string | null);
}

/** Cells of the file's days that are not as the truth has them. */
function wrongCells(file: DrawnFile, before: Stored, after: Stored): string[] {
  const wrong: string[] = [];
  const isCleared = file.answers.missing === 'clear';
  for (const [date, truths] of file.truth)
    for (const name of STORED[file.kind]) {
      // Null is a truth of its own: the prayer does not occur.
      const truth = truths[name] === undefined ? KEEP : truths[name];
      const found = (after.get(date) ?? NONE)[name] ?? null;
      const was = (before.get(date) ?? NONE)[name] ?? null;
      if (!isRight(found, truth, was, isCleared))
        wrong.push(
          `${date} ${name} ${found ?? 'N/A'}, right is ${JSON.stringify(truth)}${was ? ` (was ${was})` : ''}`,
        );
    }
  return wrong;
}

/** Days that the file does not speak of and that are not as they were. */
function strayDays(file: DrawnFile, before: Stored, after: Stored): string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter(
    (date) => !file.truth.has(date) && JSON.stringify(before.get(date)) !== JSON.stringify(after.get(date)),
  );
}

/** What the preview showed and what was then stored. */
function previewFaults(file: DrawnFile, told: Exchange, after: Stored): string[] {
  const { preview } = told;
  if (!preview) return [];
  const faults: string[] = [];
  if (preview.days !== told.days)
    faults.push(`the preview says ${preview.days} days, stored are ${told.days}`);
  const dates = [...file.truth.keys()].sort();
  if (preview.first !== dates[0] || preview.last !== dates.at(-1))
    faults.push(`the preview says ${preview.first} to ${preview.last}`);
  for (const row of preview.rows) {
    const cells = after.get(row.date) ?? NONE;
    const shown: Cells =
      file.kind === 'salah'
        ? row.salah
        : {
            ...row.iqamah,
            ...Object.fromEntries(row.jumuah.map((time, slot) => [`jumuah${slot + 1}`, time])),
          };
    for (const [name, value] of Object.entries(shown))
      if ((cells[name] ?? null) !== value)
        faults.push(`the preview shows ${row.date} ${name} ${value}, stored is ${cells[name] ?? null}`);
  }
  return faults;
}

const PATIENCE = 4;

/** On a busy machine a try may fail before it is answered, and a session ends sooner than the proof; each try begins with nothing stored. */
export async function judgePatiently(
  test: TestApp,
  open: ProofMasjids,
  file: DrawnFile,
  bytes: Buffer,
): Promise<Judged> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await judge(test, open, file, bytes);
    } catch (error) {
      if (turn === PATIENCE) throw error;
      await new Promise((done) => setTimeout(done, 2000 * turn));
      const masjid = await open(file.place);
      await masjid.signIn();
    }
  }
}

/** Sends one file to a masjid of its place and holds what becomes of it against the truth. */
async function judge(test: TestApp, open: ProofMasjids, file: DrawnFile, bytes: Buffer): Promise<Judged> {
  const masjid = await open(file.place);
  await empty(test, masjid);
  const dates = [...file.truth.keys()].sort();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  if (file.isStoredBefore) await storeBefore(masjid, file);
  const before = file.isStoredBefore ? await readStored(masjid, file.kind, first, last) : new Map();
  const told = await send(masjid, file, bytes);
  const count = await countDays(test, masjid, file.kind);
  const faults = [...told.faults];
  if (told.end !== 'stored') {
    if (count !== before.size) faults.push(`${told.end}, and yet ${count - before.size} days were stored`);
    if (file.expectation === 'at-once' || file.expectation === 'stored')
      faults.push(`${told.end}: ${told.why}`);
    return { ...told, faults, wrongCells: 0, cells: 0 };
  }
  const after = await readStored(masjid, file.kind, first, last);
  if (count !== after.size) faults.push(`${count - after.size} days were stored far away`);
  const wrong = wrongCells(file, before, after);
  if (wrong.length > 0) faults.push(`${wrong.length} wrong cells: ${wrong.slice(0, 3).join('; ')}`);
  const stray = strayDays(file, before, after);
  if (stray.length > 0) faults.push(`${stray.length} days beside those of the file, such as ${stray[0]}`);
  if (file.expectation === 'never') faults.push('stored, and should have been refused');
  if (file.mustAsk.length > 0 && !told.asked.some((code) => file.mustAsk.includes(code)))
    faults.push(`stored without asking (${file.mustAsk[0]})`);
  if (file.expectation === 'at-once' && told.asked.length > 0)
    faults.push(`needlessly asked: ${told.asked.join(', ')}`);
  faults.push(...previewFaults(file, told, after));
  return { ...told, faults, wrongCells: wrong.length, cells: file.truth.size * STORED[file.kind].length };
}
