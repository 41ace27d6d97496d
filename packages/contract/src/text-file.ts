import * as z from 'zod/mini';
import { decodeText, latin, utf8 } from './decode-text.ts';

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

/** Written by hand, because this package knows no browser; names lose what could end their line. */
export function toMultipart(file: SentFile): { contentType: string; body: string | Uint8Array<ArrayBuffer> } {
  const content = 'bytes' in file ? latin(file.bytes) : file.text;
  let boundary = 'minaret-file';
  while (content.includes(boundary)) boundary += '-x';
  const fileName = file.name.replace(/["\r\n\\]/g, '_');
  const type = file.type.replace(/[\r\n]/g, '');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`;
  const foot = `\r\n--${boundary}--\r\n`;
  const contentType = `multipart/form-data; boundary=${boundary}`;
  if (!('bytes' in file)) return { contentType, body: head + file.text + foot };
  const [before, after] = [utf8(head), utf8(foot)];
  const body = new Uint8Array(before.length + file.bytes.length + after.length);
  body.set(before);
  body.set(file.bytes, before.length);
  body.set(after, before.length + file.bytes.length);
  return { contentType, body };
}

/** The name an attachment asks to be kept under. */
export function attachmentName(disposition: string | null): string {
  return /filename="([^"]*)"/.exec(disposition ?? '')?.[1] ?? 'download';
}
