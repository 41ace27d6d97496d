// Decides: what stands on the pictures for chats and on the picture of a shared link (Open Graph).

import { PICTURE_SHAPES, type PictureQuery, type SharedPicture } from '@minaret/contract/paper/paper-options';
import type {
  PublicTimes,
  PublicTimesChange,
  PublicTimesDay,
} from '@minaret/contract/public-times/public-times';
import { dayOf, daysIn } from '@minaret/contract/public-times/times-at';
import { dateText, dayInSentence, fill, hijriText, weekdayOf } from '@minaret/display/format';
import { addDays } from '@minaret/prayer/calendar/dates';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { Failure } from '../../platform/failure.ts';
import { getMasjidFull } from '../masjid/service.ts';
import type { Standing } from '../public-times/service.ts';
import { iqamahOf, isFriday, isMorningPrayer, isNewOn, namesOf, timeCell } from './month-sheet.ts';
import { periodOf } from './period.ts';
import { asPublic, type Means, type SheetDocument } from './service.ts';
import { type Cell, frameOf } from './sheet-data.ts';
import { count, figure, hijriRange, monthSaid, small, timeSaid, type Writing, writingOf } from './writing.ts';

const AHEAD_DAYS = 60;
/** On one picture; more at once are read on the page. */
const MOST_CHANGES = 4;

interface TimeRow {
  names: readonly string[];
  adhan: string;
  iqamah: readonly string[];
  /** Sunrise is no prayer. */
  isQuiet: boolean;
}

export async function pictureDocument(
  { platform, store, logos }: Means,
  standing: Standing,
  times: PublicTimes,
  picture: SharedPicture,
  query: PictureQuery,
): Promise<SheetDocument> {
  const writing = writingOf(query, times.style);
  const content = await (picture === 'today'
    ? todayPicture(times, standing.today, writing)
    : picture === 'change'
      ? changePicture(times, standing.today, writing)
      : monthPicture());
  const key = await asPublic(
    platform,
    standing.hashId,
    'read only',
    async (ctx) => (await getMasjidFull(ctx)).m_logo_key,
  );
  const logo = await logos(key);
  const [width, height] = PICTURE_SHAPES[query.shape];
  const frame = { ...frameOf(writing, logo !== null), shape: query.shape, width, height };
  const name = times.masjid.name;
  const address = platform.config.publicUrl.replace(/^https?:\/\//, '');
  const site = `${address}/monthly/${standing.hashId}`;
  return {
    template: 'picture',
    data: { ...frame, name, site, picture, ...content },
    pictures: logo ? { 'logo.png': logo } : {},
  };

  async function monthPicture() {
    const period = periodOf('month', { month: query.month }, times, standing.today);
    const part = await store.daysAndChangesOf(standing, period.range);
    if (!part.days.some(({ isEntered }) => isEntered)) throw new Failure('paper_empty');
    return monthContent(part.days, part.changes, period.name, writing);
  }
}

function todayPicture(times: PublicTimes, today: string, writing: Writing) {
  const day = dayOf(times, today);
  if (!day?.isEntered) throw new Failure('paper_empty');
  const { lead, second } = writing;
  const rows = IQAMAH_PRAYERS.flatMap((prayer): TimeRow[] => {
    const { adhan, iqamah } = day.prayers[prayer];
    const isJumuah = prayer === 'dhuhr' && day.jumuah.length > 0;
    const name = isJumuah ? 'jumuah' : prayer;
    const slots = isJumuah ? day.jumuah : iqamah ? [iqamah] : [];
    const row = {
      names: namesOf(writing, ({ words }) => words.prayers[name]),
      adhan: adhan ? figure(writing, adhan[1]) : lead.more.noTime,
      iqamah: slots.length > 0 ? slots.map(([, label]) => figure(writing, label)) : [lead.more.noTime],
      isQuiet: false,
    };
    const sunrise = {
      names: namesOf(writing, ({ words }) => words.prayers.sunrise),
      adhan: day.sunrise ? figure(writing, day.sunrise[1]) : lead.more.noTime,
      iqamah: [],
      isQuiet: true,
    };
    return prayer === 'fajr' ? [row, sunrise] : [row];
  });
  return {
    title: dateText(lead.words, today, 'long'),
    subtitle: hijriText(lead.words, day.hijri),
    other: second
      ? [dateText(second.words, today, 'short'), hijriText(second.words, day.hijri, 'short')]
      : null,
    heads: [small(lead, lead.words.adhan), small(lead, lead.words.iqamah)],
    rows,
    jumuah: jumuahAhead(times, today, writing),
  };
}

/** The Friday that comes, on the other days. */
function jumuahAhead(times: PublicTimes, today: string, writing: Writing) {
  if (isFriday(today)) return null;
  const next = daysIn(times, { from: today, to: addDays(today, 7) }).find(({ jumuah }) => jumuah.length > 0);
  if (!next) return null;
  return {
    names: namesOf(writing, ({ words }) => words.prayers.jumuah),
    times: next.jumuah.map(([, label]) => figure(writing, label)),
  };
}

function nameOfChange({ words }: Writing['lead'], { prayer, slot }: PublicTimesChange): string {
  if (slot === 0) return words.prayers[prayer];
  return words.say[`jumuah${Math.min(slot, 3) as 1 | 2 | 3}`];
}

/** All that is new on the next day on which something is. */
function changePicture(times: PublicTimes, today: string, writing: Writing) {
  const last = addDays(today, AHEAD_DAYS);
  const next = times.changes.find(({ date }) => date > today && date <= last);
  if (!next) throw new Failure('no_change_ahead');
  const all = times.changes.filter(({ date }) => date === next.date);
  const { lead, second } = writing;
  const isOnce = all.every(({ isForOneDay }) => isForOneDay);
  const from = ({ words, more }: Writing['lead']) =>
    fill(isOnce ? more.onlyOn : more.from, { day: dayOfChange(words, today, next.date) });
  const others = all.filter(({ prayer, slot }) => prayer !== 'jumuah' || slot <= 1).length > 0;
  return {
    title: lead.more.changeTitle,
    subtitle: from(lead),
    other: second ? [second.more.changeTitle, from(second)] : null,
    hasMany: others && all.length > 1,
    changes: all.slice(0, MOST_CHANGES).map((change) => ({
      names: namesOf(writing, (spoken) => nameOfChange(spoken, change)),
      time: timeSaid(writing, lead, change.to),
      before:
        change.from === null ? '' : fill(lead.more.insteadOf, { time: timeSaid(writing, lead, change.from) }),
    })),
  };
}

/** The weekday with its date: a picture is read days after it was sent. */
function dayOfChange(words: Writing['lead']['words'], today: string, date: string): string {
  const said = dayInSentence(words, today, date);
  const isFar = said !== words.say.tomorrow && !words.weekdays.includes(said);
  return isFar ? said : dateText(words, date, 'short');
}

function monthContent(
  days: readonly PublicTimesDay[],
  changes: readonly PublicTimesChange[],
  month: string,
  writing: Writing,
) {
  const { lead, second } = writing;
  const [first, last] = [days[0], days.at(-1)];
  const short = (date: string) => lead.words.weekdaysShort[weekdayOf(date)] ?? '';
  return {
    title: monthSaid(lead, month),
    subtitle: first && last ? hijriRange(lead, first.hijri, last.hijri) : '',
    other: second ? [second.more.title, monthSaid(second, month)] : null,
    heads: IQAMAH_PRAYERS.map((prayer) => namesOf(writing, ({ words }) => words.prayers[prayer])),
    note: fill(lead.more.allIqamah, { iqamah: small(lead, lead.words.iqamah) }),
    rows: days.map((day) => ({
      isFriday: isFriday(day.date),
      cells: [
        { text: count(writing, Number(day.date.slice(8))), look: 'day' },
        { text: short(day.date), look: 'weekday' },
        ...IQAMAH_PRAYERS.map((prayer): Cell => {
          const at = iqamahOf(day, prayer) ?? day.prayers[prayer].adhan;
          const cell = timeCell(writing, at, 'iqamah', isMorningPrayer(prayer));
          return { ...cell, isNew: isNewOn(changes, day, prayer) };
        }),
      ],
    })),
  };
}
