import type { ZakatWords } from '@minaret/i18n/give/zakat-en';
import type { Entries } from './entries.ts';

/** What each part of the calculator gets. */
export interface PartProps {
  words: ZakatWords;
  entries: Entries;
  enter: (part: Partial<Entries>) => void;
  problemOf: (field: string) => string | undefined;
}
