import {
  LIBRARY_REFUSALS,
  type LibraryRefusal,
  OUT_OF_RANGE,
} from '@minaret/contract/library/library-refusals';
import type { OwnWords } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';

const BY_SENTENCE = new Map<string, LibraryRefusal>(
  Object.entries(LIBRARY_REFUSALS).map(([name, sentence]) => [sentence, name as LibraryRefusal]),
);

/** What the library's schemas refuse, in the reader's language. */
export function useRefusalWords(): OwnWords {
  const { t } = useTranslation(['libraryItem', 'library']);
  return (message) => {
    const range = OUT_OF_RANGE.exec(message);
    if (range) return t('refusal.range', { min: range[1] ?? '', max: range[2] ?? '' });
    const name = BY_SENTENCE.get(message);
    return name && t(`refusal.${name}`);
  };
}
