const TIME = /\d[:.hH]\d|\+ ?\d/;
/** Times stand behind a date and a few words; a line is not searched any further. */
const SEARCHED = 200;

/** The lines of a file that have times: headings, titles and notes are no rows. */
export function rowCount(text: string): number {
  return text.split(/\r\n|\r|\n/).filter((line) => TIME.test(line.slice(0, SEARCHED))).length;
}
