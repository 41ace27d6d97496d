// Decides: how many days ahead the feeds (Atom, JSON; like RSS) of iqamah changes look.

import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { addDays } from '@minaret/prayer/calendar/dates';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import type { FeedPlace } from './calendar.ts';
import type { DayVersions } from './day-versions.ts';
import type { FeedWords } from './words.ts';

/** Nobody reads further in a feed of news. */
const AHEAD_DAYS = 60;

interface FeedItem {
  id: string;
  title: string;
  /** When it became known. */
  updated: string;
}

interface ChangeFeed {
  title: string;
  home: string;
  self: string;
  language: string;
  updated: string;
  items: FeedItem[];
}

/** The latest news first; of one moment the nearest day first. */
function changeFeed(
  times: PublicTimes,
  versions: DayVersions,
  words: FeedWords,
  { publicUrl, today, file }: FeedPlace & { today: string; file: string },
): ChangeFeed {
  const { masjid, changes } = times;
  const address = `${publicUrl}/feeds/${encodeURIComponent(masjid.id)}`;
  const until = addDays(today, AHEAD_DAYS);
  const items = changes
    .filter(({ date }) => date >= today && date <= until)
    .map((change) => ({
      id: `${address}/${change.date}/${change.prayer}/${change.slot}`,
      title: words.datedChange(change),
      updated: (versions.get(change.date)?.changedAt ?? new Date(0)).toISOString(),
    }))
    .sort((a, b) => b.updated.localeCompare(a.updated) || a.id.localeCompare(b.id));
  return {
    title: words.t('feeds:changesCalendar', { masjid: masjid.name }),
    home: `${publicUrl}/monthly/${encodeURIComponent(masjid.id)}`,
    self: `${address}/${file}`,
    language: words.locale,
    updated: items[0]?.updated ?? `${today}T00:00:00.000Z`,
    items,
  };
}

interface At extends FeedPlace {
  today: string;
}

export function atomFeed(times: PublicTimes, versions: DayVersions, words: FeedWords, at: At): string {
  const feed = changeFeed(times, versions, words, { ...at, file: 'changes.atom' });
  const home = escapeHtml(feed.home);
  const entries = feed.items.map(
    ({ id, title, updated }) =>
      `<entry><id>${escapeHtml(id)}</id><title>${escapeHtml(title)}</title><updated>${updated}</updated><link href="${home}"/><content type="text">${escapeHtml(title)}</content></entry>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}"><id>${escapeHtml(feed.self)}</id><title>${escapeHtml(feed.title)}</title><updated>${feed.updated}</updated><author><name>${escapeHtml(times.masjid.name)}</name></author><link rel="self" href="${escapeHtml(feed.self)}"/><link href="${home}"/>
${entries.join('')}</feed>
`;
}

export function jsonFeed(times: PublicTimes, versions: DayVersions, words: FeedWords, at: At): string {
  const feed = changeFeed(times, versions, words, { ...at, file: 'changes.json' });
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.self,
    language: feed.language,
    authors: [{ name: times.masjid.name }],
    items: feed.items.map(({ id, title, updated }) => ({
      id,
      url: feed.home,
      title,
      content_text: title,
      date_modified: updated,
    })),
  });
}
