import { dateWords, monthOf } from '../cells/calendar-names.ts';
import type { Hints } from '../read-types.ts';
import { cleanCell, words } from '../text.ts';
import type { Header } from './columns.ts';
import { ADHAN_NAMES, CAPTION_FILLERS, IQAMAH_NAMES, MARK_FILLERS } from './names.ts';

export type Kind = NonNullable<Hints['content']>;
/** What the line right above a header says its times are, by the header's line. */
export type Captions = ReadonlyMap<number, Kind>;

const isDateWord = (word: string) => monthOf(word) !== undefined || /^20\d\d$/.test(word);

/** `Iqamah times March 2026`: a line that says of which times the table is and nothing else, as the name of a masjid would. */
export function readCaption(cells: readonly string[]): Kind | undefined {
  const filled = cells.map(cleanCell).filter((cell) => cell !== '');
  const [text] = filled;
  if (text === undefined || filled.length > 1) return undefined;
  const dates = new Set(dateWords(text).filter(isDateWord));
  const said = words(text).filter((word) => !dates.has(word));
  const isIqamah = said.some((word) => IQAMAH_NAMES.has(word));
  const isSalah = said.some((word) => ADHAN_NAMES.has(word));
  const isKnown = (word: string) =>
    IQAMAH_NAMES.has(word) || ADHAN_NAMES.has(word) || MARK_FILLERS.has(word) || CAPTION_FILLERS.has(word);
  if ((isIqamah && isSalah) || said.length === 0 || !said.every(isKnown)) return undefined;
  return isIqamah ? 'iqamah' : 'salah';
}

/**
 * The captions that count. "Prayer times" stands above any table, and says something only beside one of the other kind;
 * "Iqamah times" says it alone.
 */
export function tellingCaptions(captions: Captions, headers: Iterable<Header>): Captions {
  const isContrasted = [...headers].some(({ line, columns }) => {
    const caption = captions.get(line);
    return caption ? caption === 'iqamah' : columns.some(({ role }) => role.startsWith('iqamah.'));
  });
  return new Map([...captions].filter(([, kind]) => kind === 'iqamah' || isContrasted));
}
