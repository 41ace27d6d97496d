import type { SentFile } from '../fields/text-file.ts';

/** The parts of the platform that are used here; this package knows neither Node nor a browser. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

/** Written by hand, because this package knows no browser; names lose what could end their line. */
export function toMultipart(file: SentFile): { contentType: string; body: string | Uint8Array<ArrayBuffer> } {
  const content = 'bytes' in file ? new TextDecoder('latin1').decode(file.bytes) : file.text;
  let boundary = 'minaret-file';
  while (content.includes(boundary)) boundary += '-x';
  const fileName = file.name.replace(/["\r\n\\]/g, '_');
  const type = file.type.replace(/[\r\n]/g, '');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`;
  const foot = `\r\n--${boundary}--\r\n`;
  const contentType = `multipart/form-data; boundary=${boundary}`;
  if (!('bytes' in file)) return { contentType, body: head + file.text + foot };
  const encoder = new TextEncoder();
  const [before, after] = [encoder.encode(head), encoder.encode(foot)];
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
