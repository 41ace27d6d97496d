// Decides: the number of each kind of push on the wheel of minutes, and which followers it is for.

import {
  ALL_PRAYER_REMINDERS,
  channelOf,
  JUMUAH_MINUTES,
  jumuahBit,
  LEFT_FOR,
  type LeftFor,
  leaveBit,
  MAX_REMINDER_MESSAGES,
  MAX_WALK_MINUTES,
  type PrayerReminder,
  type PushTopic,
  SUHOOR_MINUTES,
  suhoorBit,
  topicBit,
} from '@minaret/contract/athan-plus/channels';

/** What a number stands for. Numbers are kept in the database: none is ever given another meaning. */
export type Channel =
  | ({ kind: 'prayer' } & PrayerReminder)
  | { kind: 'leave'; prayer: LeftFor; minutes: number }
  | { kind: 'jumuah'; minutes: (typeof JUMUAH_MINUTES)[number] }
  | { kind: 'suhoor'; minutes: (typeof SUHOOR_MINUTES)[number] }
  /** The iqamah times that are new tomorrow. */
  | { kind: 'change'; minutes: 0 }
  /** A reminder message, by its slot. */
  | { kind: 'message'; slot: number; minutes: 0 }
  /** What the installation says on a day of the year; the run knows which. */
  | { kind: 'dated'; minutes: 0 }
  /** What the masjid wrote itself; whom it is for, its kind says. */
  | { kind: 'notice'; id: number; minutes: 0 };

const JUMUAH = 100;
const SUHOOR = 110;
const LEAVE = 200;
const CHANGE = 900;
const DATED = 901;
export const FIRST_MESSAGE = 1000;
export const FIRST_NOTICE = 1_000_000;
const WALKS = MAX_WALK_MINUTES + 4;

/** The position of its bit. */
const positionOf = (bit: bigint) => bit.toString(2).length - 1;

export function numberOf(channel: Channel): number {
  switch (channel.kind) {
    case 'prayer':
      return positionOf(channelOf(channel));
    case 'jumuah':
      return JUMUAH + JUMUAH_MINUTES.indexOf(channel.minutes);
    case 'suhoor':
      return SUHOOR + SUHOOR_MINUTES.indexOf(channel.minutes);
    case 'change':
      return CHANGE;
    case 'dated':
      return DATED;
    case 'message':
      return FIRST_MESSAGE + channel.slot;
    case 'notice':
      return FIRST_NOTICE + channel.id;
    case 'leave':
      return LEAVE + LEFT_FOR.indexOf(channel.prayer) * WALKS + channel.minutes;
  }
}

const PRAYERS = new Map(ALL_PRAYER_REMINDERS.map((each) => [positionOf(channelOf(each)), each]));

export function channelAt(number: number): Channel | null {
  if (number >= FIRST_NOTICE) return { kind: 'notice', id: number - FIRST_NOTICE, minutes: 0 };
  if (number >= FIRST_MESSAGE && number < FIRST_MESSAGE + MAX_REMINDER_MESSAGES)
    return { kind: 'message', slot: number - FIRST_MESSAGE, minutes: 0 };
  if (number === CHANGE) return { kind: 'change', minutes: 0 };
  if (number === DATED) return { kind: 'dated', minutes: 0 };
  const prayer = PRAYERS.get(number);
  if (prayer) return { kind: 'prayer', ...prayer };
  const jumuah = JUMUAH_MINUTES[number - JUMUAH];
  if (jumuah) return { kind: 'jumuah', minutes: jumuah };
  const suhoor = SUHOOR_MINUTES[number - SUHOOR];
  if (suhoor) return { kind: 'suhoor', minutes: suhoor };
  const left = LEFT_FOR[Math.floor((number - LEAVE) / WALKS)];
  return left && number >= LEAVE ? { kind: 'leave', prayer: left, minutes: (number - LEAVE) % WALKS } : null;
}

/** Who is meant: those with one of these bits, and of those who walk the ones whose way takes so long. */
export interface Audience {
  channels: bigint;
  topics: bigint;
  messages: bigint;
  walk: number | null;
}

const NOBODY: Audience = { channels: 0n, topics: 0n, messages: 0n, walk: null };

export function newsAudience(topic: PushTopic): Audience {
  return { ...NOBODY, topics: topicBit(topic) };
}

export const messageBit = (slot: number): bigint => 1n << BigInt(slot);

export function messageAudience(slot: number): Audience {
  return { ...NOBODY, messages: messageBit(slot) };
}

export type Reminder = Exclude<Channel, { kind: 'notice' | 'message' | 'change' | 'dated' }>;

export function audienceOf(channel: Reminder): Audience {
  switch (channel.kind) {
    case 'prayer':
      return { ...NOBODY, channels: channelOf(channel) };
    case 'jumuah':
      return { ...NOBODY, topics: jumuahBit(channel.minutes) };
    case 'suhoor':
      return { ...NOBODY, topics: suhoorBit(channel.minutes) };
    case 'leave':
      return { ...NOBODY, topics: leaveBit(channel.prayer), walk: channel.minutes };
  }
}

/** What the followers of a masjid want, all together. */
export interface Wanted {
  channels: bigint;
  topics: bigint;
  messages: bigint;
  walks: readonly number[];
}

export function wantedChannels({ channels, topics, walks }: Omit<Wanted, 'messages'>): Reminder[] {
  const has = (bits: bigint, bit: bigint) => (bits & bit) !== 0n;
  return [
    ...ALL_PRAYER_REMINDERS.filter((each) => has(channels, channelOf(each))).map(
      (each): Reminder => ({ kind: 'prayer', ...each }),
    ),
    ...JUMUAH_MINUTES.filter((minutes) => has(topics, jumuahBit(minutes))).map(
      (minutes): Reminder => ({ kind: 'jumuah', minutes }),
    ),
    ...SUHOOR_MINUTES.filter((minutes) => has(topics, suhoorBit(minutes))).map(
      (minutes): Reminder => ({ kind: 'suhoor', minutes }),
    ),
    ...LEFT_FOR.filter((prayer) => has(topics, leaveBit(prayer))).flatMap((prayer) =>
      walks.map((minutes): Reminder => ({ kind: 'leave', prayer, minutes })),
    ),
  ];
}
