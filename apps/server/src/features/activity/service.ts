// Decides: what the activity list (audit) is searched by, how many lines a page, and its export (CSV).

import type { Locale } from '@minaret/contract/fields/fields';
import type { TextFile } from '@minaret/contract/fields/text-file';
import type { ActivityEntry, ActivityFilter } from '@minaret/contract/masjid/activity';
import { addDays } from '@minaret/prayer/calendar/dates';
import { instantOf, wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { csvCell } from '@minaret/prayer/files/csv';
import { AuditDetails } from '../../db/stored-schemas.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { readStoredOr } from '../../platform/database/stored-json.ts';
import { translator } from '../../platform/translate.ts';
import { areasIn, listActivity, peopleIn, type Wanted } from './queries.ts';
import { actionsSaying, areaName, areaOf, sentenceOf } from './words.ts';

const PAGE = 50;
const MOST_EXPORTED = 10_000;
const COLUMNS = ['date', 'time', 'person', 'area', 'what'] as const;

function localeOf(ctx: Context, filter: ActivityFilter): Locale {
  return filter.locale ?? userOf(ctx).locale;
}

/** Days are the masjid's: from the first minute of one to the last of the other. */
function wantedOf(ctx: Context, filter: ActivityFilter): Omit<Wanted, 'limit'> {
  const here = zone(masjidOf(ctx).timeZone);
  const start = (day: string) => new Date(instantOf(here, day, '00:00'));
  const text = filter.search ?? undefined;
  return {
    text,
    actions: text ? actionsSaying(text, localeOf(ctx, filter)) : [],
    person: filter.person,
    area: filter.area,
    from: filter.from ? start(filter.from) : undefined,
    to: filter.to ? start(addDays(filter.to, 1)) : undefined,
  };
}

async function entriesOf(ctx: Context, filter: ActivityFilter, page: Pick<Wanted, 'beforeId' | 'limit'>) {
  const { id, timeZone } = masjidOf(ctx);
  const rows = await listActivity(ctx.db, id, { ...wantedOf(ctx, filter), ...page });
  const locale = localeOf(ctx, filter);
  return rows.map((row): ActivityEntry => {
    const { date, time } = wallClock(zone(timeZone), row.created_at.getTime());
    const { id: entryId, action, subject, by } = row;
    // A line in plainer words is better than no list.
    const details = readStoredOr(ctx, AuditDetails, row.details, { table: 'audit_log', id: entryId }) ?? {};
    const sentence = sentenceOf({ action, subject, details }, locale);
    return { id: entryId, date, time, by, action, area: areaOf(action), sentence };
  });
}

export async function readActivity(ctx: Context, filter: ActivityFilter, beforeId: number | undefined) {
  const entries = await entriesOf(ctx, filter, { beforeId, limit: PAGE + 1 });
  return { entries: entries.slice(0, PAGE), has_more: entries.length > PAGE };
}

export async function activityChoices(ctx: Context) {
  const { id } = masjidOf(ctx);
  const people = await peopleIn(ctx.db, id);
  return {
    people: people.map((person) => ({ u_id: person.id, name: person.name })),
    areas: await areasIn(ctx.db, id),
  };
}

/** Opened in spreadsheets: the mark in front tells them that it is UTF-8, and no cell is a formula. */
export async function exportActivity(ctx: Context, filter: ActivityFilter): Promise<TextFile> {
  const locale = localeOf(ctx, filter);
  const entries = await entriesOf(ctx, filter, { limit: MOST_EXPORTED });
  const t = translator(locale);
  const header = COLUMNS.map((column) => t(`activity:columns.${column}`));
  const lines = entries.map(({ date, time, by, area, sentence }) => [
    date,
    time,
    by ?? '',
    areaName(area, locale),
    sentence,
  ]);
  const text = [header, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n');
  const stamp = ctx.now.toISOString().slice(0, 19).replaceAll(':', '-');
  return { name: `activity_${stamp}.csv`, type: 'text/csv', text: `\ufeff${text}\r\n` };
}
