import type { ReminderRule } from '@minaret/contract/athan-plus/reminder-messages';
import type { Moment } from '../parts/moment-fields.tsx';

/** Each way of saying which days and when keeps what was chosen in it, while another one is looked at. */
export interface RuleDraft {
  days: ReminderRule['days']['kind'];
  weekdays: number[];
  month: number | null;
  hijriDays: number[];
  at: ReminderRule['time']['kind'];
  time: string;
  moment: Moment;
}

const FRIDAY = 5;
const WHITE_DAYS = [13, 14, 15];
/** What is offered first, and in the ways that a message does not use. */
const USUAL: RuleDraft = {
  days: 'weekdays',
  weekdays: [FRIDAY],
  month: null,
  hijriDays: WHITE_DAYS,
  at: 'prayer',
  time: '',
  moment: { prayer: 'isha', at: 'iqamah', minutes: 10 },
};

export function draftOf(rule: ReminderRule | undefined): RuleDraft {
  if (!rule) return USUAL;
  const { days, time } = rule;
  return {
    ...USUAL,
    days: days.kind,
    ...(days.kind === 'weekdays' ? { weekdays: days.days } : { month: days.month, hijriDays: days.days }),
    at: time.kind,
    ...(time.kind === 'time'
      ? { time: time.time }
      : { moment: { prayer: time.prayer, at: time.at, minutes: time.minutes } }),
  };
}

export function ruleOf(draft: RuleDraft): ReminderRule {
  return {
    days:
      draft.days === 'weekdays'
        ? { kind: 'weekdays', days: draft.weekdays }
        : { kind: 'hijri', month: draft.month, days: draft.hijriDays },
    time: draft.at === 'time' ? { kind: 'time', time: draft.time } : { kind: 'prayer', ...draft.moment },
  };
}
