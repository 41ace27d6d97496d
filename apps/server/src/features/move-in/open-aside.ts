import type { SourceHints } from '@minaret/dialects/read/reading';
import { Failure } from '../../platform/failure.ts';
import { runInWorker, WorkerLimit } from '../../platform/workers/worker-pool.ts';
import { isZip } from '../../platform/zip/read-zip.ts';
import { type OpenedSource, openSource, type SourceFile } from './open-source.ts';

/** Read in a few milliseconds; only more is worth a thread. */
const SMALL = 32 * 1024;
const PATIENCE = 30_000;
const BUSY_SECONDS = 10;
const OPENER = new URL('./open-worker.ts', import.meta.url);

/** Opens what somebody sent; anything large, and every zip, beside everything else. */
export async function openAside(file: SourceFile, hints: SourceHints): Promise<OpenedSource> {
  if (file.bytes.length <= SMALL && !isZip(file.bytes)) return openSource(file, hints);
  try {
    return await runInWorker<{ file: SourceFile; hints: SourceHints }, OpenedSource>(
      OPENER,
      { file, hints },
      { ms: PATIENCE },
    );
  } catch (error) {
    if (!(error instanceof WorkerLimit)) throw error;
    if (error.reason === 'time' || error.reason === 'memory')
      throw new Failure('payload_too_large', null, { cause: error });
    throw new Failure('unavailable', null, { cause: error, retryAfter: BUSY_SECONDS });
  }
}
