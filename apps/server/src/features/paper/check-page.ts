// Decides: what the page behind the code (QR) of a printed sheet says: still true, or what has changed since.

import type { PaperShows } from '@minaret/contract/paper/paper-options';
import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { fill, hijriText, inDigits } from '@minaret/display/format';
import type { ScreenLanguage } from '@minaret/display/settings';
import { BRAND_MARK } from '../../platform/http/page-base.ts';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import type { Standing } from '../public-times/service.ts';
import { checkDocument } from './check-document.ts';
import { type Difference, differences, type Field } from './differences.ts';
import { printedDay } from './printed-days.ts';
import { type KnownPrint, readPrint } from './prints.ts';
import { asPublic, type Means } from './service.ts';
import { dateSaid, listed, monthSaid, timeSaid, type Writing, writingOf } from './writing.ts';

interface Asked {
  print: string;
  shows: PaperShows;
  lang?: ScreenLanguage;
}

export async function checkPage(
  { platform, store }: Means,
  standing: Standing,
  times: PublicTimes,
  { print, shows, lang }: Asked,
): Promise<string> {
  const writing = writingOf(lang ? { lang: [lang] } : {}, times.style);
  const known = await asPublic(platform, standing.hashId, 'read only', (ctx) => readPrint(ctx, print));
  const { masjid } = times;
  const { more } = writing.lead;
  const body = known ? await answer(known) : unknown();
  return checkDocument(
    writing.lead.words,
    more.checkTitle,
    `<header>${BRAND_MARK}<bdi>${escapeHtml(masjid.name)}</bdi></header><main>${body}${links(writing, masjid, known, shows)}</main>`,
  );

  function unknown(): string {
    return verdict('unknown', more.unknown, more.unknownText);
  }

  async function answer(found: KnownPrint): Promise<string> {
    const [first, last] = [found.days[0], found.days.at(-1)];
    if (!first || !last) return unknown();
    const current = await store.daysOf(standing, { from: first.d, to: last.d });
    const all = differences(found.days, current.map(printedDay), found.period, shows);
    const ahead = all.filter(({ to }) => to >= standing.today);
    const past = all.filter(({ to }) => to < standing.today);
    const sheet = sheetSaid(writing, found);
    const version = `<p class="muted">${escapeHtml(sheet)}${escapeHtml(more.comma)}${escapeHtml(versionSaid(writing, found))}</p>`;
    const over = last.d < standing.today;
    const head = over
      ? verdict('unknown', more.over, fill(more.overText, { sheet }))
      : ahead.length > 0
        ? verdict('no', more.changed, more.changedText)
        : verdict('yes', more.stillTrue, past.length > 0 ? more.onlyPast : more.stillTrueText);
    const earlier =
      past.length > 0
        ? `<details><summary>${escapeHtml(more.pastDays)}</summary>${table(writing, past)}</details>`
        : '';
    return `${head}${version}${ahead.length > 0 ? table(writing, ahead) : ''}${earlier}`;
  }
}

function verdict(kind: 'yes' | 'no' | 'unknown', title: string, text: string): string {
  return `<section class="verdict ${kind}"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></section>`;
}

function sheetSaid({ lead }: Writing, { period }: KnownPrint): string {
  if (period.startsWith('ramadan-'))
    return fill(lead.more.ramadan, { year: inDigits(period.slice(8), lead.words.digits) });
  return period.includes('-') ? monthSaid(lead, period) : inDigits(period, lead.words.digits);
}

function versionSaid({ lead }: Writing, { version, printedAt }: KnownPrint): string {
  const date = dateSaid(lead, printedAt.toISOString().slice(0, 10));
  return fill(lead.more.version, { version: inDigits(version, lead.words.digits), date });
}

function fieldSaid({ words, more }: Writing['lead'], field: Field): string {
  if (field.kind === 'hijri') return more.hijriDate;
  if (!('prayer' in field)) return words.prayers[field.kind];
  const name = words.prayers[field.prayer];
  return fill(field.kind === 'adhan' ? words.say.prayerAdhan : words.say.prayerIqamah, { prayer: name });
}

function valueSaid(writing: Writing, { field }: Difference, value: readonly string[]): string {
  const { lead } = writing;
  if (value.length === 0) return lead.more.notListed;
  if (field.kind !== 'hijri')
    return listed(
      lead,
      value.map((label) => timeSaid(writing, lead, label)),
    );
  const [year = 0, month = 1, day = 1] = (value[0] ?? '').split('-').map(Number);
  return hijriText(lead.words, [year, month, day]);
}

function daysSaid({ lead }: Writing, { from, to }: Difference): string {
  const first = dateSaid(lead, from, false);
  return from === to ? first : fill(lead.more.range, { from: first, to: dateSaid(lead, to, false) });
}

function table(writing: Writing, all: readonly Difference[]): string {
  const { more } = writing.lead;
  const heads = [more.day, more.prayer, more.printed, more.now];
  const rows = all.map((each) => {
    const cell = (label: string, text: string, tag = 'td') =>
      `<${tag} data-label="${escapeHtml(label)}">${text}</${tag}>`;
    return `<tr>${cell(more.day, escapeHtml(daysSaid(writing, each)))}${cell(more.prayer, escapeHtml(fieldSaid(writing.lead, each.field)))}${cell(more.printed, `<s>${escapeHtml(valueSaid(writing, each, each.printed))}</s>`)}${cell(more.now, `<b>${escapeHtml(valueSaid(writing, each, each.now))}</b>`)}</tr>`;
  });
  return `<table><thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** The sheet as it is now, where it can be printed, and the masjid's own page. */
function links(
  { lead }: Writing,
  masjid: PublicTimes['masjid'],
  known: KnownPrint | null,
  shows: PaperShows,
): string {
  const id = encodeURIComponent(masjid.id);
  const query = new URLSearchParams({ lang: lead.words.language });
  if (shows === 'iqamah') query.set('shows', shows);
  const sheet = known && sheetAddress(known.period, query);
  const paper = sheet
    ? `<a href="${escapeHtml(`/paper/${id}/${sheet}`)}">${escapeHtml(lead.more.newPaper)}</a>`
    : '';
  const language = lead.words.language === 'ur' ? 'en' : lead.words.language;
  const page = `<a href="/monthly/${id}?lang=${language}">${escapeHtml(fill(lead.more.allTimes, { masjid: masjid.name }))}</a>`;
  return `<nav>${page}${paper}</nav>`;
}

function sheetAddress(period: string, query: URLSearchParams): string {
  const [sheet, key, value] = period.startsWith('ramadan-')
    ? ['ramadan', 'year', period.slice(8)]
    : period.includes('-')
      ? ['month', 'month', period]
      : ['pocket', 'year', period];
  query.set(key, value);
  return `${sheet}.pdf?${query}`;
}
