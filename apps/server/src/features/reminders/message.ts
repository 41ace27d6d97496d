// Decides: what a reminder on a phone says, in the phone's language and clock.

import type { PhoneLocale } from '@minaret/contract/athan-plus/phones';
import type { PushData } from '@minaret/contract/athan-plus/push-data';
import { janazahBody, janazahTitle } from '@minaret/i18n/janazah-push';
import {
  fillWords,
  PUSH_WORDS,
  type PushWords,
  pushClock,
  pushDirection,
  pushMinutes,
} from '@minaret/i18n/push-words';
import { weekday } from '@minaret/prayer/calendar/dates';
import type { PushMessage } from '../../platform/push/push.ts';
import { topicOf } from '../../platform/push/push-message.ts';
import { changeLines } from './change-lines.ts';
import type { Reminder } from './channels.ts';
import type { DatedText } from './dated-queries.ts';
import { SENT_TIME } from './fill-times.ts';
import type { MessageText } from './message-queries.ts';
import type { NoticeText } from './notice-queries.ts';
import type { MasjidName, Run } from './wave-queries.ts';

const FRIDAY = 5;

export interface Reader {
  locale: PhoneLocale;
  clock: 12 | 24;
}

interface Said {
  title: string;
  body: string;
}

/** Who walks to Dhuhr on a Friday walks to Jumu'ah. */
function prayerName(channel: Extract<Reminder, { prayer: string }>, day: string, words: PushWords): string {
  const isJumuah = channel.kind === 'leave' && channel.prayer === 'dhuhr' && weekday(day) === FRIDAY;
  return isJumuah ? words.jumuahName : words.prayers[channel.prayer];
}

function wordsOf(channel: Reminder, run: Run, masjid: string, { locale, clock }: Reader): Said {
  const words = PUSH_WORDS[locale];
  const at = (time: string | null) => pushClock(locale, clock, time ?? '00:00');
  const prayer = 'prayer' in channel ? prayerName(channel, run.day, words) : '';
  const minutes = pushMinutes(locale, channel.minutes);
  const values = { masjid, prayer, minutes, time: at(run.time), iqamah: at(run.iqamah) };
  const say = (title: string, body: string) => ({
    title: fillWords(title, values),
    body: fillWords(body, values),
  });
  switch (channel.kind) {
    case 'jumuah':
      return say(words.jumuah, words.jumuahText);
    case 'suhoor':
      return say(words.suhoor, words.suhoorText);
    case 'leave':
      return say(words.leave, words.leaveText);
    case 'prayer': {
      const isSoon = channel.minutes > 0;
      if (channel.prayer === 'sunrise') return say(words.sunrise, isSoon ? words.sunriseSoon : words.prayNow);
      if (channel.at === 'iqamah') return say(words.iqamah, isSoon ? words.iqamahSoon : words.prayNow);
      const now = run.iqamah ? words.iqamahAt : words.prayNow;
      return say(words.adhan, isSoon ? words.adhanSoon : now);
    }
  }
}

/** All of it but the mark of the phone it goes to. */
export function reminderMessage(
  channel: Reminder,
  run: Run,
  masjid: MasjidName,
  reader: Reader,
  publicUrl: string,
): (o: string) => PushMessage {
  const { title, body } = wordsOf(channel, run, masjid.name, reader);
  const prayer = 'prayer' in channel ? channel.prayer : null;
  const until = run.until.getTime();
  const data: Omit<PushData, 'o'> = { kind: channel.kind, m: masjid.hashId, prayer, until, buttons: [] };
  // One of a prayer and kind: a newer one takes its place.
  const tag = [
    masjid.hashId,
    prayer ?? channel.kind,
    channel.kind === 'prayer' ? channel.at : channel.kind,
  ].join('-');
  return (o) => ({
    title,
    body,
    navigate: `${publicUrl}/app/m/${masjid.hashId}?o=${o}`,
    lang: reader.locale,
    dir: pushDirection(reader.locale),
    tag,
    data: { o, ...data },
    until,
    urgency: 'high',
    topic: topicOf(masjid.hashId, tag, run.day),
  });
}

const NEWS = { announcement: 'normal', janazah: 'high', live: 'high' } as const;

/** Of a janazah, and of being on air, the words are ours. */
function noticeWords(notice: NoticeText, masjid: MasjidName, reader: Reader): Said & { isOurs: boolean } {
  const { kind, title, message, janazah } = notice;
  const { locale } = reader;
  if (janazah)
    return {
      title: janazahTitle(janazah, masjid.name, locale),
      body: janazahBody(janazah, reader),
      isOurs: true,
    };
  if (kind === 'live')
    return { title: fillWords(PUSH_WORDS[locale].live, { masjid: masjid.name }), body: title, isOurs: true };
  return { title, body: withClock(message, reader), isOurs: false };
}

/** What the masjid wrote, in its own words; only the times in it are the reader's. */
export function noticeMessage(
  notice: NoticeText,
  run: Run,
  masjid: MasjidName,
  reader: Reader,
  publicUrl: string,
): (o: string) => PushMessage {
  const { id, kind, prayerId } = notice;
  const { locale } = reader;
  const until = run.until.getTime();
  const { title, body, isOurs } = noticeWords(notice, masjid, reader);
  // What is corrected or taken back takes the place of what was told before.
  const tag = `${masjid.hashId}-${kind}-${prayerId ?? id}`;
  return (o) => ({
    title,
    body,
    // A broadcast opens the player, which plays by itself where the browser lets it.
    navigate: `${publicUrl}/app/m/${masjid.hashId}?${kind === 'live' ? 'view=listen&tab=live&' : ''}o=${o}`,
    lang: locale,
    // By its own letters: the browser looks at them.
    dir: isOurs ? pushDirection(locale) : hasArabic(title) ? 'rtl' : 'ltr',
    tag,
    data: { o, kind, m: masjid.hashId, prayer: null, until, buttons: [] },
    until,
    urgency: NEWS[kind],
    topic: topicOf(tag),
  });
}

/** The evening before: what is new tomorrow. */
export function changeMessage(
  run: Run,
  masjid: MasjidName,
  reader: Reader,
  publicUrl: string,
): (o: string) => PushMessage {
  const until = run.until.getTime();
  const tag = `${masjid.hashId}-change`;
  return (o) => ({
    title: fillWords(PUSH_WORDS[reader.locale].change, { masjid: masjid.name }),
    body: changeLines(run.said ?? '', reader),
    navigate: `${publicUrl}/app/m/${masjid.hashId}?o=${o}`,
    lang: reader.locale,
    dir: pushDirection(reader.locale),
    tag,
    data: { o, kind: 'change', m: masjid.hashId, prayer: null, until, buttons: [] },
    until,
    urgency: 'normal',
    topic: topicOf(tag, run.day),
  });
}

/** One that comes again and again, to those who asked for it. */
export function ownMessage(
  { rmId, title, buttons }: MessageText,
  run: Run,
  masjid: MasjidName,
  reader: Reader,
  publicUrl: string,
): (o: string) => PushMessage {
  const until = run.until.getTime();
  const tag = `${masjid.hashId}-message-${rmId}`;
  return (o) => ({
    title,
    body: withClock(run.said ?? '', reader),
    navigate: `${publicUrl}/app/m/${masjid.hashId}?o=${o}`,
    lang: reader.locale,
    dir: hasArabic(title) ? 'rtl' : 'ltr',
    tag,
    data: { o, kind: 'message', m: masjid.hashId, prayer: null, until, buttons },
    until,
    urgency: 'normal',
    topic: topicOf(tag, run.day),
  });
}

/** From the installation, in the language it was written in; it opens the app where it last was. */
export function datedMessage(text: DatedText, run: Run, publicUrl: string): (o: string) => PushMessage {
  const { notificationId, language, title, body } = text;
  const until = run.until.getTime();
  const tag = `day-${notificationId}`;
  return (o) => ({
    title,
    body,
    navigate: `${publicUrl}/app/?o=${o}`,
    lang: language,
    dir: hasArabic(title) ? 'rtl' : 'ltr',
    tag,
    data: { o, kind: 'system', m: null, prayer: null, until, buttons: [] },
    until,
    urgency: 'normal',
    topic: topicOf(tag, run.day),
  });
}

const withClock = (message: string, { locale, clock }: Reader) =>
  message.replace(SENT_TIME, (_mark, time: string) => pushClock(locale, clock, time));
const hasArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
