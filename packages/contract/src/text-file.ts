import * as z from 'zod/mini';

/** A file of text as it crosses the wire: the one field of a multipart body, or an attachment. */
export const TextFile = z.object({
  name: z.string().check(z.maxLength(255)),
  type: z.string().check(z.maxLength(100)),
  text: z.string(),
});
export type TextFile = z.infer<typeof TextFile>;

/** A `.csv` name and text inside; what the browser calls its type says little. */
export function isCsv({ name, text }: Pick<TextFile, 'name' | 'text'>): boolean {
  return /\.csv$/i.test(name) && !/[^\P{Cc}\t\n\r\f]/u.test(text);
}

/** The body of every upload. */
export const FileBody = z.object({ file: TextFile });

/** Written by hand, because this package knows no browser; names lose what could end their line. */
export function toMultipart({ name, type, text }: TextFile): { contentType: string; body: string } {
  let boundary = 'minaret-file';
  while (text.includes(boundary)) boundary += '-x';
  const fileName = name.replace(/["\r\n\\]/g, '_');
  const head = `content-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: ${type.replace(/[\r\n]/g, '')}`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: `--${boundary}\r\n${head}\r\n\r\n${text}\r\n--${boundary}--\r\n`,
  };
}

/** The name an attachment asks to be kept under. */
export function attachmentName(disposition: string | null): string {
  return /filename="([^"]*)"/.exec(disposition ?? '')?.[1] ?? 'download';
}
