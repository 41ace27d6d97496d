import { runInWorker } from '../workers/worker-pool.ts';

export type PdfTemplate = 'invoice' | 'timetable' | 'pocket' | 'picture' | 'poster' | 'receipt';

export interface TypstTask {
  template: PdfTemplate;
  /** JSON. */
  data: string;
  /** PNG, by the name that the template asks for. */
  pictures: Readonly<Record<string, Uint8Array>>;
  output: 'pdf' | 'svg';
  /** Seconds since 1970. */
  createdAt: number;
}

type Pictures = TypstTask['pictures'];

const WORKER = new URL('./typst-worker.ts', import.meta.url);
/** A page takes milliseconds; the first of a worker reads the fonts. */
const MOST_MS = 20_000;

/** A document of one of our templates, set off the loop. */
export async function renderPdf(
  template: PdfTemplate,
  data: unknown,
  createdAt: Date,
  pictures: Pictures = {},
): Promise<Buffer> {
  const seconds = Math.floor(createdAt.getTime() / 1000);
  const task = { template, data: JSON.stringify(data), pictures, createdAt: seconds } as const;
  return Buffer.from(
    await runInWorker<TypstTask, Uint8Array>(WORKER, { ...task, output: 'pdf' }, { ms: MOST_MS }),
  );
}

/** The same as a picture of so many pixels. Letters come as outlines, so that it needs no fonts of the machine. */
export async function renderPng(
  template: PdfTemplate,
  data: unknown,
  [width, height]: readonly [width: number, height: number],
  pictures: Pictures = {},
): Promise<Buffer> {
  const task = { template, data: JSON.stringify(data), pictures, createdAt: 0 } as const;
  const svg = await runInWorker<TypstTask, string>(WORKER, { ...task, output: 'svg' }, { ms: MOST_MS });
  const { default: sharp } = await import('sharp');
  // The size that the document names for itself is in points: it is drawn as large as it is wanted, not enlarged.
  const sized = svg.replace(/ width="[^"]*" height="[^"]*"/, ` width="${width}" height="${height}"`);
  return sharp(Buffer.from(sized), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, effort: 2 })
    .toBuffer();
}

/** Amounts and ids are read from the left inside a line of any direction. */
export const isolate = (text: string): string => `\u2066${text}\u2069`;

/** Dates and names are read in the direction of their own letters. */
export const isolateWords = (text: string): string => `\u2068${text}\u2069`;
