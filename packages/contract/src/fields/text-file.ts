// Decides: the largest CSV file (timetable) that may be uploaded, and what counts as CSV.

import * as z from 'zod/mini';
import { decodeText } from './decode-text.ts';

/** A file of text as it crosses the wire: the one field of a multipart body, or an attachment. */
export const TextFile = z.object({
  name: z.string().check(z.maxLength(255)),
  type: z.string().check(z.maxLength(100)),
  text: z.string(),
});
export type TextFile = z.infer<typeof TextFile>;

/** The most a file of text may weigh. */
export const MAX_TEXT_FILE_BYTES = 4 * 1024 * 1024;

/** A `.csv` name and text inside; what the browser calls its type says little. */
export function isCsv({ name, text }: Pick<TextFile, 'name' | 'text'>): boolean {
  return /\.csv$/i.test(name) && !/[^\P{Cc}\t\n\r\f]/u.test(text);
}

/** A file as a person has it: which letters its bytes are is decided in one place, where it is read. */
const RawFile = z.object({
  name: TextFile.shape.name,
  type: TextFile.shape.type,
  bytes: z.instanceof(Uint8Array),
});
export type RawFile = z.infer<typeof RawFile>;
export type SentFile = TextFile | RawFile;

export function readText(file: SentFile): TextFile {
  const { name, type } = file;
  return { name, type, text: 'bytes' in file ? decodeText(file.bytes) : file.text };
}

/** The body of every upload. */
export const FileBody = z.object({ file: z.pipe(z.union([RawFile, TextFile]), z.transform(readText)) });
