// Decides: how a downloaded (exported) CSV file is named.

import type { TextFile } from '@minaret/contract/fields/text-file';
import type { FileAnswers } from '@minaret/contract/timings/timing-answers';
import type { Context } from '../../platform/context.ts';
import { answersOf } from './answers.ts';

export { answersOf } from './answers.ts';
export { type PlannedDays, presentUpload } from './preview.ts';
export { assertTaken, examineFile, hasTimes, readTimingFile, type TimingFile } from './read-file.ts';

/** A file as the upload endpoints and their dry runs take it. */
export interface TimingUpload extends FileAnswers {
  file: TextFile;
  overwrite: boolean;
}

interface ParsedUpload {
  /** The dry run has no leave to say. */
  params: { m_id: number; overwrite?: 'yes' | 'no' };
  query: { answers?: string | undefined };
  body: { file: TextFile };
}

export function readUpload({ params, query, body }: ParsedUpload): TimingUpload {
  return { file: body.file, overwrite: params.overwrite === 'yes', ...answersOf(query) };
}

/** `salah_timings_2026-11-15T09-30-00.csv`: a prefix and a timestamp without colons. */
export function csvFile(ctx: Context, prefix: string, text: string): TextFile {
  const stamp = ctx.now.toISOString().slice(0, 19).replace(/:/g, '-');
  return { name: `${prefix}${stamp}.csv`, type: 'text/csv', text };
}
