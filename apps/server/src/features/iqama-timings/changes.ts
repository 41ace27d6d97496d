// Decides: which change of an iqamah time is news, to be announced on screens and in the list of coming changes.

import type { IqamaChange } from '@minaret/contract/iqama/iqama-preview';
import type { IqamahStep, IqamahTime } from '@minaret/prayer/iqamah/iqamah-steps';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import type { ResolvedDay } from './types.ts';

export type Change = Omit<IqamaChange, 'notice'> & {
  /** A record of one day: the time before comes back the day after. */
  isForOneDay: boolean;
};

const FOLLOWS: ReadonlySet<IqamahStep['kind']> = new Set(['after', 'before-sunrise', 'not-before-adhan']);
const STANDS: ReadonlySet<IqamahStep['kind']> = new Set(['fixed', 'round-up', 'hold']);

/** A time that follows the Sun from day to day is nobody's news; one that stands and then steps is. */
function isFollowing({ steps }: IqamahTime): boolean {
  const last = steps.findLast(({ kind }) => FOLLOWS.has(kind) || STANDS.has(kind));
  return last !== undefined && FOLLOWS.has(last.kind);
}

const isDated = ({ decidedBy }: IqamahTime) => decidedBy.kind === 'record' || decidedBy.kind === 'upload';

interface Pair {
  before: IqamahTime;
  now: IqamahTime;
  after: IqamahTime | undefined;
  isClockChange: boolean;
}

function causeOf({ before, now, isClockChange }: Pair): IqamaChange['cause'] {
  const { decidedBy } = now;
  if (decidedBy.kind === 'record' || decidedBy.kind === 'upload') return decidedBy.kind;
  if (isDated(before)) return 'back';
  if (isClockChange) return 'clock';
  const isSameRule =
    decidedBy.kind === 'rule' &&
    before.decidedBy.kind === 'rule' &&
    decidedBy.index === before.decidedBy.index;
  return isSameRule ? 'step' : 'rule';
}

function changeOf(pair: Pair): Pick<Change, 'from' | 'to' | 'cause' | 'isForOneDay'> | null {
  const { before, now, after } = pair;
  if (now.time === null || now.time === before.time || isFollowing(now)) return null;
  const isForOneDay = isDated(now) && after !== undefined && after.time !== now.time;
  return { from: before.time, to: now.time, cause: causeOf(pair), isForOneDay };
}

/** Every step of every prayer, by date; Jumu'ah is compared from Friday to Friday. */
export function findChanges(days: readonly ResolvedDay[], clockChanges: ReadonlySet<string>): Change[] {
  const daily = days.slice(1).flatMap((day, index): Change[] => {
    const before = days[index];
    const after = days[index + 2];
    if (!before) return [];
    return IQAMAH_PRAYERS.flatMap((prayer) => {
      const change = changeOf({
        before: before.iqamah.times[prayer],
        now: day.iqamah.times[prayer],
        after: after?.iqamah.times[prayer],
        isClockChange: clockChanges.has(day.salah.date),
      });
      return change ? [{ date: day.salah.date, prayer, slot: null, ...change }] : [];
    });
  });
  return [...daily, ...jumuahChanges(days, clockChanges)].sort((a, b) => a.date.localeCompare(b.date));
}

function jumuahChanges(days: readonly ResolvedDay[], clockChanges: ReadonlySet<string>): Change[] {
  const fridays = days.filter(({ iqamah }) => iqamah.jumuah.length > 0);
  return fridays.slice(1).flatMap((friday, index): Change[] => {
    const before = fridays[index];
    const isClockChange = [...clockChanges].some(
      (date) => before !== undefined && date > before.salah.date && date <= friday.salah.date,
    );
    return friday.iqamah.jumuah.flatMap((now, slot): Change[] => {
      const last = before?.iqamah.jumuah[slot];
      if (!last) return [];
      const after = fridays[index + 2]?.iqamah.jumuah[slot];
      const change = changeOf({ before: last, now, after, isClockChange });
      return change ? [{ date: friday.salah.date, prayer: 'jumuah', slot: slot + 1, ...change }] : [];
    });
  });
}
