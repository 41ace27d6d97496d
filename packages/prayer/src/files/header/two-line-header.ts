import { cleanCell, words } from '../text.ts';
import { isMark, readHeaderCell } from './header-cell.ts';
import { IQAMAH_NAMES } from './names.ts';

function isPrayer(text: string): boolean {
  return readHeaderCell(text).kind === 'prayer';
}

function isIqamahMark(text: string): boolean {
  return isMark(text) && words(text).some((word) => IQAMAH_NAMES.has(word));
}

/** A day and two columns of one prayer. */
const FEWEST_COLUMNS = 3;

/**
 * Two lines that together head a table: prayers above `Begins`, `Iqamah`, or such groups above the prayers. A cell that was
 * merged over several columns comes as one text and blanks. `undefined` when they are not such a pair.
 */
export function mergeHeaderLines(above: readonly string[], below: readonly string[]): string[] | undefined {
  if (Math.min(above.length, below.length) < FEWEST_COLUMNS) return undefined;
  const upper = above.map(cleanCell);
  const lower = below.map(cleanCell);
  const isUnderPrayers = upper.filter(isPrayer).length > 1 && lower.filter(isMark).length > 1;
  const isUnderGroups = upper.some(isIqamahMark) && lower.filter(isPrayer).length > 1;
  if (isUnderPrayers) return merge(upper, lower, isPrayer, isMark);
  return isUnderGroups ? merge(upper, lower, isMark, isPrayer) : undefined;
}

/** Joins the cells of each column; what `spans` above is carried on over blanks, as far as there is something to take it. */
function merge(
  upper: readonly string[],
  lower: readonly string[],
  spans: (text: string) => boolean,
  takes: (text: string) => boolean,
): string[] {
  let carried = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [own = '', text = ''] = [upper[index], lower[index]];
    if (own !== '') carried = spans(own) ? own : '';
    const said = own !== '' ? own : takes(text) ? carried : '';
    return `${said} ${text}`.trim();
  });
}
