// Decides: what stands above the month on the public page: today, announcements, iqamah changes, and from when Ramadan is counted down.

import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { dateAt, dayOf, daysIn } from '@minaret/contract/public-times/times-at';
import { clockParts } from '@minaret/i18n';
import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import { todayForPage } from '../embed/service.ts';
import type { Reader } from './types.ts';

const RAMADAN = 9;
/** From so many days before, Ramadan is counted down to. */
const RAMADAN_DAYS = 45;

interface Site {
  reader: Reader;
  times: PublicTimes;
  now: number;
  origin: string;
}

/**
 * What stands above the month: the day, what is new, how to get there. The day's card keeps its own sheet to itself;
 * a browser too old for that has the month below it.
 */
export function siteHtml({ reader, times, now, origin }: Site): string {
  const today = dateAt(times, now);
  const { card, changes } = todayForPage(times, reader.locale, now, origin);
  const hasDay = dayOf(times, today)?.isEntered === true;
  const day = hasDay
    ? `<div><template shadowrootmode="open"><style>:host{display:block;container-type:inline-size}${card.style}</style>${card.html}</template></div>`
    : '';
  const cards = [
    announcements(reader, times, today),
    listed(reader.t('monthly:changesAhead'), changes),
    ramadan(reader, times, today),
    ways(reader, origin),
  ].join('');
  return `<div class="site screen${hasDay ? ' two' : ''}">${day}<div class="cards">${cards}</div></div>`;
}

/** Lines that are HTML already. */
function listed(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return `<section><h2>${escapeHtml(title)}</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul></section>`;
}

function announcements({ t }: Reader, times: PublicTimes, today: string): string {
  const lines = times.announcements
    .filter(({ from, to }) => from <= today && today <= to)
    .map(
      ({ title, text }) =>
        `<b dir="auto">${escapeHtml(title)}</b><div class="text" dir="auto">${escapeHtml(text)}</div>`,
    );
  return listed(t('monthly:announcements'), lines);
}

function ramadan(reader: Reader, times: PublicTimes, today: string): string {
  const { t, locale } = reader;
  const day = dayOf(times, today);
  const clock = (label: string) => {
    const { time, half } = clockParts(label, locale);
    return `${time} ${half}`;
  };
  if (day?.hijri[1] === RAMADAN) {
    const { fajr, maghrib } = day.prayers;
    return listed(t('monthly:ramadan'), [
      ...(fajr.adhan ? [escapeHtml(t('monthly:suhoor', { time: clock(fajr.adhan[1]) }))] : []),
      ...(maghrib.adhan ? [escapeHtml(t('monthly:iftar', { time: clock(maghrib.adhan[1]) }))] : []),
    ]);
  }
  const first = daysIn(times, { from: today, to: addDays(today, RAMADAN_DAYS) }).find(
    ({ hijri }) => hijri[1] === RAMADAN,
  );
  if (!first) return '';
  const count = dayNumber(first.date) - dayNumber(today);
  return listed(t('monthly:ramadan'), [escapeHtml(t('monthly:toRamadan', { count }))]);
}

/** A gift, one's own calendar, the way to the masjid, its website. */
function ways({ masjid, t, locale }: Reader, origin: string): string {
  const { latitude, longitude, website, giveUrl } = masjid;
  const calendar = `${origin}/ical/${encodeURIComponent(masjid.id)}.ics?lang=${locale}`;
  const way = (href: string, label: string) =>
    `<a href="${escapeHtml(href)}" rel="noopener nofollow">${escapeHtml(label)}</a>`;
  return `<nav class="ways">${giveUrl ? way(`${giveUrl}?lang=${locale}`, t('monthly:give')) : ''}${way(calendar.replace(/^https?:/, 'webcal:'), t('monthly:follow'))}${way(
    `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`,
    t('monthly:directions'),
  )}${website ? way(website, t('monthly:website')) : ''}</nav>`;
}
