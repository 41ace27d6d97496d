import { runInWorker } from '../workers/worker-pool.ts';

export type PdfTemplate = 'invoice';

export interface PdfTask {
  template: PdfTemplate;
  /** JSON. */
  data: string;
  /** Seconds since 1970. */
  createdAt: number;
}

const WORKER = new URL('./typst-worker.ts', import.meta.url);
/** A page takes milliseconds; the first of a worker reads the fonts. */
const MOST_MS = 20_000;

/** A document of one of our templates, set off the loop. */
export async function renderPdf(template: PdfTemplate, data: unknown, createdAt: Date): Promise<Buffer> {
  const task: PdfTask = {
    template,
    data: JSON.stringify(data),
    createdAt: Math.floor(createdAt.getTime() / 1000),
  };
  return Buffer.from(await runInWorker<PdfTask, Uint8Array>(WORKER, task, { ms: MOST_MS }));
}

/** Amounts and ids are read from the left inside a line of any direction. */
export const isolate = (text: string): string => `\u2066${text}\u2069`;

/** Dates and names are read in the direction of their own letters. */
export const isolateWords = (text: string): string => `\u2068${text}\u2069`;
