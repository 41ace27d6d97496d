import { PUSH_TITLE_MAX, PushMessageText, PushWhen } from '@minaret/contract/athan-plus/push-notifications';
import { line } from '@minaret/contract/fields/fields';
import * as z from 'zod/mini';
import type { Moment } from '../parts/moment-fields.tsx';

/** What is written and chosen, as the server will judge it. */
export const NewPush = z.object({ title: line(PUSH_TITLE_MAX), message: PushMessageText, when: PushWhen });

/** Each way of saying when keeps what was chosen in it, while another one is looked at. */
export interface WhenDraft {
  kind: PushWhen['kind'];
  date: string;
  time: string;
  moment: Moment;
}
export interface Draft extends WhenDraft {
  title: string;
  message: string;
}

export function emptyDraft(today: string): Draft {
  return {
    title: '',
    message: '',
    kind: 'now',
    date: today,
    time: '',
    moment: { prayer: 'isha', at: 'iqamah', minutes: -15 },
  };
}

export function whenOf({ kind, date, time, moment }: WhenDraft): PushWhen {
  switch (kind) {
    case 'at':
      return { kind, date, time };
    case 'prayer':
      return { kind, date, ...moment };
    default:
      return { kind };
  }
}
