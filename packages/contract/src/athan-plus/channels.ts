// Decides: which reminders a phone can ask for (Athan+): prayers, minutes before, Jumu'ah, suhoor, topics; their bits in the database.

import * as z from 'zod/mini';

export const REMINDED_PRAYERS = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type RemindedPrayer = (typeof REMINDED_PRAYERS)[number];
/** Those with an iqamah. */
export const LEFT_FOR = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type LeftFor = (typeof LEFT_FOR)[number];
export const REMINDED_AT = ['adhan', 'iqamah'] as const;
/** Minutes before. */
export const REMINDED_MINUTES = [0, 5, 10, 15, 30] as const;
export const JUMUAH_MINUTES = [30, 60, 90] as const;
export const SUHOOR_MINUTES = [30, 45, 60] as const;
/** What a masjid tells without a clock. */
export const PUSH_TOPICS = ['announcements', 'iqamah_changes', 'janazah', 'live'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];
export const MAX_WALK_MINUTES = 60;
/** As many reminder messages can a masjid have: each is a bit of a follow. */
export const MAX_REMINDER_MESSAGES = 30;

export const PrayerReminder = z
  .object({
    prayer: z.enum(REMINDED_PRAYERS),
    at: z.enum(REMINDED_AT),
    minutes: z.literal(REMINDED_MINUTES),
  })
  .check(
    z.refine(({ prayer, at }) => prayer !== 'sunrise' || at === 'adhan', {
      path: ['at'],
      error: 'Sunrise has no iqamah',
    }),
  );
export type PrayerReminder = z.infer<typeof PrayerReminder>;

export const ReminderFields = z.object({
  prayers: z.array(PrayerReminder).check(z.maxLength(60)),
  /** "Leave now": so long before the iqamah as the way takes. */
  leave: z.array(z.enum(LEFT_FOR)).check(z.maxLength(5)),
  walk_minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_WALK_MINUTES))),
  /** Before the first Jumu'ah. */
  jumuah_minutes: z.nullable(z.literal(JUMUAH_MINUTES)),
  /** Before the adhan of Fajr in Ramadan, by the masjid's calendar. */
  suhoor_minutes: z.nullable(z.literal(SUHOOR_MINUTES)),
  topics: z.array(z.enum(PUSH_TOPICS)).check(z.maxLength(PUSH_TOPICS.length)),
  /** Reminder messages of the masjid, by id. */
  messages: z.array(z.int().check(z.positive())).check(z.maxLength(MAX_REMINDER_MESSAGES)),
});

/** All that one phone wants to hear of one masjid. */
export const Reminders = ReminderFields.check(
  z.refine(({ leave, walk_minutes }) => leave.length === 0 || walk_minutes !== null, {
    path: ['walk_minutes'],
    error: 'Say how long the way takes',
  }),
);
export type Reminders = z.infer<typeof Reminders>;

/** Bit of `channels`: six prayers, adhan or iqamah, five numbers of minutes. Never renumbered: they are stored. */
export function channelOf({ prayer, at, minutes }: PrayerReminder): bigint {
  const row = REMINDED_PRAYERS.indexOf(prayer) * 2 + REMINDED_AT.indexOf(at);
  return 1n << BigInt(row * REMINDED_MINUTES.length + REMINDED_MINUTES.indexOf(minutes));
}

export const ALL_PRAYER_REMINDERS: readonly PrayerReminder[] = REMINDED_PRAYERS.flatMap((prayer) =>
  REMINDED_AT.flatMap((at) =>
    prayer === 'sunrise' && at === 'iqamah'
      ? []
      : REMINDED_MINUTES.map((minutes): PrayerReminder => ({ prayer, at, minutes })),
  ),
);

/** Bits of `topics`: first what has no clock, then Jumu'ah, suhoor and the prayers one walks to. */
const TOPIC_BITS = {
  announcements: 0,
  iqamah_changes: 1,
  janazah: 2,
  live: 3,
} as const satisfies Record<PushTopic, number>;
const JUMUAH_FIRST = 8;
const SUHOOR_FIRST = 12;
const LEAVE_FIRST = 16;

export const topicBit = (topic: PushTopic): bigint => 1n << BigInt(TOPIC_BITS[topic]);
export const jumuahBit = (minutes: (typeof JUMUAH_MINUTES)[number]): bigint =>
  1n << BigInt(JUMUAH_FIRST + JUMUAH_MINUTES.indexOf(minutes));
export const suhoorBit = (minutes: (typeof SUHOOR_MINUTES)[number]): bigint =>
  1n << BigInt(SUHOOR_FIRST + SUHOOR_MINUTES.indexOf(minutes));
export const leaveBit = (prayer: LeftFor): bigint => 1n << BigInt(LEAVE_FIRST + LEFT_FOR.indexOf(prayer));

/** What a follow holds in the database. */
export interface ReminderBits {
  channels: bigint;
  topics: bigint;
  walkMinutes: number | null;
}

const all = (bits: readonly bigint[]) => bits.reduce((sum, bit) => sum | bit, 0n);

export function bitsOf(reminders: Omit<Reminders, 'messages'>): ReminderBits {
  const { prayers, leave, walk_minutes, jumuah_minutes, suhoor_minutes, topics } = reminders;
  return {
    channels: all(prayers.map(channelOf)),
    topics: all([
      ...topics.map(topicBit),
      ...leave.map(leaveBit),
      ...(jumuah_minutes === null ? [] : [jumuahBit(jumuah_minutes)]),
      ...(suhoor_minutes === null ? [] : [suhoorBit(suhoor_minutes)]),
    ]),
    walkMinutes: walk_minutes,
  };
}

export function remindersOf({ channels, topics, walkMinutes }: ReminderBits): Omit<Reminders, 'messages'> {
  const has = (bit: bigint) => (topics & bit) !== 0n;
  return {
    prayers: ALL_PRAYER_REMINDERS.filter((each) => (channels & channelOf(each)) !== 0n),
    leave: LEFT_FOR.filter((prayer) => has(leaveBit(prayer))),
    walk_minutes: walkMinutes,
    jumuah_minutes: JUMUAH_MINUTES.find((minutes) => has(jumuahBit(minutes))) ?? null,
    suhoor_minutes: SUHOOR_MINUTES.find((minutes) => has(suhoorBit(minutes))) ?? null,
    topics: PUSH_TOPICS.filter((topic) => has(topicBit(topic))),
  };
}
