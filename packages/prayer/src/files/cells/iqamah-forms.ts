// Decides: which ways of writing an iqamah are read in a file: 13:30, +10, 10 min after adhan.

import type { ProblemReason } from '../read-types.ts';
import { MAX_CELL } from '../text.ts';
import { readTime, type WrittenTime } from './clock-forms.ts';

export type WrittenIqamah = { times: WrittenTime[] } | { after: number; anchor: 'adhan' | 'sunset' };

const MINUTES = '(?: ?(?:m|mn|min|mins|minute|minutes))';
const ANCHOR =
  '(adhan|adhaan|athan|azan|azaan|adan|ezan|entry(?: time)?|begins?|beginning|start(?: time)?|salah|sunset|iftar)';
const PLUS = new RegExp(`^(?:${ANCHOR} ?)?\\+ ?(\\d{1,3})${MINUTES}?$`);
const AFTER = new RegExp(`^(\\d{1,3})${MINUTES}(?: ?(?:after|from|past)(?: the)? ${ANCHOR})?$`);
const AT_ONCE = new RegExp(`^(?:at |with |after |immediately after )?(?:the )?${ANCHOR}$`);

/** Longer waits than this are no wait but a slip, unless words say what they are: a record can have any. */
const MAX_AFTER = 240;
const MAX_WORDED = 999;

export function readIqamah(cell: string): WrittenIqamah | ProblemReason {
  if (cell.length > MAX_CELL) return 'unreadable-time';
  if (/^\d{1,3}$/.test(cell)) return 'bare-number';
  const text = cell.toLowerCase();
  const once = AT_ONCE.exec(text);
  if (once) return relative('0', once[1]);
  const plus = PLUS.exec(text);
  if (plus) return relative(plus[2], plus[1]);
  const after = AFTER.exec(text);
  if (after) return relative(after[1], after[2], after[2] === undefined ? MAX_AFTER : MAX_WORDED);
  return readTimes(cell);
}

function relative(
  minutes: string | undefined,
  anchor: string | undefined,
  most = MAX_AFTER,
): WrittenIqamah | ProblemReason {
  const after = Number(minutes);
  if (after > most) return 'no-such-time';
  return { after, anchor: anchor === 'sunset' || anchor === 'iftar' ? 'sunset' : 'adhan' };
}

/** One time, or several for several congregations: `13:00/13:30`. */
export function readTimes(cell: string): { times: WrittenTime[] } | ProblemReason {
  if (cell.length > MAX_CELL) return 'unreadable-time';
  const times: WrittenTime[] = [];
  for (const part of cell.split(/[/&,;|]| and | - /)) {
    const time = readTime(part.trim());
    if (time === 'shape') return 'unreadable-time';
    if (time === 'range') return 'no-such-time';
    times.push(time);
  }
  return { times };
}
