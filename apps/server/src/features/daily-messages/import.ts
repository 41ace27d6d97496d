import type { ImportProblem } from '@minaret/contract/daily-messages';
import { isCsv, type TextFile } from '@minaret/contract/text-file';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { addMessages } from './edit.ts';
import { listAllMessages, type NewMessage } from './queries.ts';
import { type ReadLine, readMessages } from './read-file.ts';
import { isSimilar, plainWords } from './similar.ts';

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
function judge(lines: readonly ReadLine[], stored: readonly NewMessage[], reason: (code: Twin) => string) {
  const there = groupByDay(stored);
  const inFile = new Map<string, NewMessage[]>();
  const added: NewMessage[] = [];
  const problems: ImportProblem[] = [];
  for (const { line, message } of lines) {
    const key = dayKey(message);
    const [own, other] = [inFile.get(key) ?? [], there.get(key) ?? []];
    const isSame = (each: NewMessage) => plainWords(each.body) === plainWords(message.body);
    if ([...own, ...other].some(isSame)) continue;
    const twin: Twin | undefined = other.some((each) => isSimilar(each.body, message.body))
      ? 'similar-here'
      : own.some((each) => isSimilar(each.body, message.body))
        ? 'similar-in-file'
        : undefined;
    if (twin) {
      const value = message.body.slice(0, 80);
      problems.push({ line, column: 'Body', value, code: twin, reason: reason(twin) });
    }
    inFile.set(key, [...own, message]);
    added.push(message);
  }
  return { added, problems };
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
  const judged = judge(lines, await listAllMessages(ctx.db), (code) => ctx.t(`system:import.${code}`));
  if (judged.problems.length > 0) throw new Failure('rows_refused', { lines: judged.problems });
  await addMessages(ctx, judged.added);
  return { added: judged.added.length, skipped: lines.length - judged.added.length };
}
