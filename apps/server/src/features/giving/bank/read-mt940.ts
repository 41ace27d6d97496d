// Decides: how a bank statement in SWIFT's MT940 is read: lines of `:61:`, their words in `:86:`.

import { MOST_LINES, readDay, readSum, type StatementLine, StatementUnreadable, tidy } from './statement.ts';

export const looksLikeMt940 = (text: string) => /^:(20|25|28C?|60F):/m.test(text.slice(0, 4000));

/** Value date, perhaps booking date, debit or credit (perhaps taken back), perhaps a letter of the currency, the sum. */
const TURNOVER = /^(\d{6})(?:\d{4})?(R?[CD])[A-Z]?(\d{1,15},\d{0,3})/;

export function readMt940(text: string, decimals: number): StatementLine[] {
  const lines: StatementLine[] = [];
  let isWords = false;
  for (const row of text.split(/\r?\n/)) {
    const tag = /^:(\d{2}[A-Z]?):/.exec(row)?.[1];
    const newest = lines.at(-1);
    if (tag === '61') {
      const found = TURNOVER.exec(row.slice(4));
      const day = found && readDay(`20${found[1]}`, true);
      const sum = found && readSum((found[3] ?? '').replace(/,$/, ''), decimals);
      if (!found || !day || sum === null) throw new StatementUnreadable();
      if (lines.length >= MOST_LINES) throw new StatementUnreadable();
      // A debit that is taken back is money that came.
      const sign = found[2] === 'C' || found[2] === 'RD' ? 1 : -1;
      lines.push({ day, amount: sign * sum, words: tidy(row.slice(4 + found[0].length)) });
      isWords = true;
    } else if (tag === '86' && newest && isWords) {
      newest.words = tidy(`${newest.words} ${row.slice(4)}`);
    } else if (tag === undefined && newest && isWords && !/^[-{]/.test(row)) {
      newest.words = tidy(`${newest.words} ${row}`);
    } else if (tag !== undefined) isWords = false;
  }
  return lines;
}
