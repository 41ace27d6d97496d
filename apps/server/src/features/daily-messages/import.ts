// Decides: what happens to an imported file of daily messages.

import { isCsv, type TextFile } from '@minaret/contract/fields/text-file';
import type { ImportProblem } from '@minaret/contract/system/daily-messages';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { addMessages } from './edit.ts';
import { listAllMessages, type NewMessage } from './queries.ts';
import { type ReadLine, readMessages } from './read-file.ts';
import { plainWords, similarTexts } from './similar.ts';

const dayKey = ({ kind, language, calendar, day, month }: NewMessage) =>
  [kind, language, calendar, day, month].join(' ');

function groupByDay(messages: readonly NewMessage[]): Map<string, NewMessage[]> {
  const groups = new Map<string, NewMessage[]>();
  for (const message of messages) {
    const group = groups.get(dayKey(message));
    if (group) group.push(message);
    else groups.set(dayKey(message), [message]);
  }
  return groups;
}

/** The same words again are passed over, so that an export may be read back; nearly the same ones are a question. */
async function judge(
  lines: readonly ReadLine[],
  stored: readonly NewMessage[],
  reason: (code: Twin) => string,
) {
  const there = groupByDay(stored);
  const days = new Map<string, ReturnType<typeof dayOf>>();
  const added: NewMessage[] = [];
  const problems: ImportProblem[] = [];
  for (const [index, { line, message }] of lines.entries()) {
    // Others are answered in between: a file may have thousands of lines for one day.
    if (index % AT_A_STRETCH === 0) await new Promise(setImmediate);
    const key = dayKey(message);
    const day = days.get(key) ?? dayOf(there.get(key) ?? []);
    days.set(key, day);
    const plain = plainWords(message.body);
    if (day.words.has(plain)) continue;
    const twin: Twin | undefined = day.here.has(plain)
      ? 'similar-here'
      : day.inFile.has(plain)
        ? 'similar-in-file'
        : undefined;
    if (twin) {
      const value = message.body.slice(0, 80);
      problems.push({ line, column: 'Body', value, code: twin, reason: reason(twin) });
    }
    day.words.add(plain);
    day.inFile.add(plain);
    added.push(message);
  }
  return { added, problems };
}
const AT_A_STRETCH = 50;

/** What is stored for a day, and room for what the file brings. */
function dayOf(stored: readonly NewMessage[]) {
  const day = { words: new Set<string>(), here: similarTexts(), inFile: similarTexts() };
  for (const { body } of stored) {
    const plain = plainWords(body);
    day.words.add(plain);
    day.here.add(plain);
  }
  return day;
}
type Twin = 'similar-here' | 'similar-in-file';

/** A file is taken whole or not at all, and every line that is refused is named. */
export async function importMessages(
  ctx: Context,
  file: TextFile,
): Promise<{ added: number; skipped: number }> {
  if (!isCsv(file)) throw new Failure('not_csv');
  const { lines, problems } = readMessages(file.text, ctx.t);
  if (problems.length > 0) throw new Failure('rows_refused', { lines: problems });
  const judged = await judge(lines, await listAllMessages(ctx.db), (code) => ctx.t(`system:import.${code}`));
  if (judged.problems.length > 0) throw new Failure('rows_refused', { lines: judged.problems });
  await addMessages(ctx, judged.added);
  return { added: judged.added.length, skipped: lines.length - judged.added.length };
}
