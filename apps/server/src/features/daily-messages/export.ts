import type { TextFile } from '@minaret/contract/text-file';
import { csvCell } from '@minaret/prayer/files/csv';
import type { Context } from '../../platform/context.ts';
import { csvFile } from '../timing-files/service.ts';
import { CALENDAR_WORDS, COLUMNS, KIND_WORDS, monthWord } from './columns.ts';
import { listAllMessages, type NewMessage } from './queries.ts';

/** Spreadsheets take UTF-8 for something else unless the file begins with its mark. */
const MARK = '\ufeff';
const LINE_END = '\r\n';

/** Reading it back gives the same messages. */
export async function exportMessages(ctx: Context): Promise<TextFile> {
  const lines = (await listAllMessages(ctx.db)).map((message) => cellsOf(message).map(csvCell).join(','));
  return csvFile(ctx, 'daily_messages_', MARK + [COLUMNS.join(','), ...lines].join(LINE_END) + LINE_END);
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
