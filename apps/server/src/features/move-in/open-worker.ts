import type { SourceHints } from '@minaret/dialects/read/reading';
import { type OpenedSource, openSource, type SourceFile } from './open-source.ts';

export function run({ file, hints }: { file: SourceFile; hints: SourceHints }): OpenedSource {
  return openSource(file, hints);
}
