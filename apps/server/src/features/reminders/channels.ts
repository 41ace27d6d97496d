// Decides: the number of each kind of push on the wheel of minutes, and which followers it is for.

import {
  ALL_PRAYER_REMINDERS,
  channelOf,
  JUMUAH_MINUTES,
  jumuahBit,
  LEFT_FOR,
  type LeftFor,
  leaveBit,
  MAX_WALK_MINUTES,
  type PrayerReminder,
  SUHOOR_MINUTES,
  suhoorBit,
} from '@minaret/contract/athan-plus/channels';

/** What a number stands for. Numbers are kept in the database: none is ever given another meaning. */
export type Channel =
  | ({ kind: 'prayer' } & PrayerReminder)
  | { kind: 'leave'; prayer: LeftFor; minutes: number }
  | { kind: 'jumuah'; minutes: (typeof JUMUAH_MINUTES)[number] }
  | { kind: 'suhoor'; minutes: (typeof SUHOOR_MINUTES)[number] };

const JUMUAH = 100;
const SUHOOR = 110;
const LEAVE = 200;
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
    case 'leave':
      return LEAVE + LEFT_FOR.indexOf(channel.prayer) * WALKS + channel.minutes;
  }
}

const PRAYERS = new Map(ALL_PRAYER_REMINDERS.map((each) => [positionOf(channelOf(each)), each]));

export function channelAt(number: number): Channel | null {
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
  walk: number | null;
}

export function audienceOf(channel: Channel): Audience {
  switch (channel.kind) {
    case 'prayer':
      return { channels: channelOf(channel), topics: 0n, walk: null };
    case 'jumuah':
      return { channels: 0n, topics: jumuahBit(channel.minutes), walk: null };
    case 'suhoor':
      return { channels: 0n, topics: suhoorBit(channel.minutes), walk: null };
    case 'leave':
      return { channels: 0n, topics: leaveBit(channel.prayer), walk: channel.minutes };
  }
}

/** What the followers of a masjid want, all together. */
export interface Wanted {
  channels: bigint;
  topics: bigint;
  walks: readonly number[];
}

export function wantedChannels({ channels, topics, walks }: Wanted): Channel[] {
  const has = (bits: bigint, bit: bigint) => (bits & bit) !== 0n;
  return [
    ...ALL_PRAYER_REMINDERS.filter((each) => has(channels, channelOf(each))).map(
      (each): Channel => ({ kind: 'prayer', ...each }),
    ),
    ...JUMUAH_MINUTES.filter((minutes) => has(topics, jumuahBit(minutes))).map(
      (minutes): Channel => ({ kind: 'jumuah', minutes }),
    ),
    ...SUHOOR_MINUTES.filter((minutes) => has(topics, suhoorBit(minutes))).map(
      (minutes): Channel => ({ kind: 'suhoor', minutes }),
    ),
    ...LEFT_FOR.filter((prayer) => has(topics, leaveBit(prayer))).flatMap((prayer) =>
      walks.map((minutes): Channel => ({ kind: 'leave', prayer, minutes })),
    ),
  ];
}
