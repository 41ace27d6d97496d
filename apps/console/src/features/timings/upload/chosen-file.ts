// Decides: which chosen file the upload dialog refuses: no CSV, too large.

import { decodeText } from '@minaret/contract/fields/decode-text';
import { isCsv, MAX_TEXT_FILE_BYTES, type RawFile } from '@minaret/contract/fields/text-file';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';

/** A file a person has chosen: its bytes go over the wire as they are, its text is for what the page says of it. */
export interface ChosenFile extends RawFile {
  text: string;
  source: File;
  /** Each choice is another, also of the same file. */
  id: number;
}

let lastId = 0;

async function read(source: File): Promise<ChosenFile> {
  const bytes = new Uint8Array(await source.arrayBuffer());
  lastId += 1;
  return { id: lastId, name: source.name, type: 'text/csv', bytes, text: decodeText(bytes), source };
}

/** The one way by which files come from a person; what is no CSV, or too large, is not taken. */
export function useChosenFile() {
  const { t } = useTranslation('timings');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<'notCsv' | 'tooLarge' | null>(null);
  async function choose(source: File): Promise<void> {
    setFile(null);
    const isSmall = source.size <= MAX_TEXT_FILE_BYTES;
    const next = isSmall ? await read(source) : null;
    const isRight = next !== null && isCsv(next);
    setFile(isRight ? next : null);
    setProblem(isRight ? null : isSmall ? 'notCsv' : 'tooLarge');
  }
  function clear(): void {
    setFile(null);
    setProblem(null);
  }
  return { file, choose, clear, error: problem && t(`upload.${problem}`) };
}
