import type { TextFile } from '@minaret/contract/fields/text-file';
import { csvCell } from '@minaret/prayer/files/csv';
import type { Context } from '../../platform/context.ts';
import { csvFile } from '../timing-files/service.ts';
import { CALENDAR_WORDS, COLUMNS, KIND_WORDS, monthWord } from './columns.ts';
import { ownNameOf } from './language-codes.ts';
import { listAllMessages, type NewMessage } from './queries.ts';
import { STARTER_SET } from './starter-set.ts';

/** Spreadsheets take UTF-8 for something else unless the file begins with its mark. */
const MARK = '\ufeff';
const LINE_END = '\r\n';

/** Reading it back gives the same messages. */
export async function exportMessages(ctx: Context): Promise<TextFile> {
  const lines = (await listAllMessages(ctx.db)).map(cellsOf);
  return csvFile(ctx, 'daily_messages_', textOf(lines));
}

/** Some of the starter set, so that each way of writing a day and a language is seen once. */
export function messagesTemplate(): TextFile {
  const messages = STARTER_SET.map(({ message }) => message);
  const shown = [
    ...messages.filter(({ calendar }) => calendar === 'hijri').slice(0, 2),
    ...messages.filter(({ calendar }) => calendar === 'any').slice(0, 2),
  ];
  const lines = shown.map((message) => cellsOf({ ...message, language: ownNameOf(message.language) }));
  return { name: 'daily_messages_template.csv', type: 'text/csv', text: textOf(lines) };
}

function textOf(lines: readonly string[][]): string {
  const rows = lines.map((cells) => cells.map(csvCell).join(','));
  return MARK + [COLUMNS.join(','), ...rows].join(LINE_END) + LINE_END;
}

function cellsOf(message: NewMessage): string[] {
  return [
    CALENDAR_WORDS[message.calendar],
    message.day === null ? '' : String(message.day),
    monthWord(message),
    message.language,
    KIND_WORDS[message.kind],
    message.body,
    message.original ?? '',
    message.source,
    message.credit ?? '',
  ];
}
