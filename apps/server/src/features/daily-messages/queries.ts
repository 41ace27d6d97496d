import type { DailyKind } from '@minaret/contract/system/daily-messages';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DailyMessagesTable } from '../../db/tables/daily-messages.ts';

export type StoredMessage = Selectable<DailyMessagesTable>;
/** What a message says, without its keeping. */
export type NewMessage = Pick<
  StoredMessage,
  'kind' | 'language' | 'calendar' | 'day' | 'month' | 'body' | 'original' | 'source' | 'credit'
>;

const live = (db: Db) => db.selectFrom('daily_messages').where('deleted_at', 'is', null);

export interface Filters {
  search?: string;
  language?: string;
  kind?: DailyKind;
  /** `any`, or a calendar and a month. */
  month?: string;
}

/** Arabic is found without its vowel marks, as people type it. */
const MARKS = '[\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u0640]';

function filtered(db: Db, { search, language, kind, month }: Filters) {
  const [calendar, number] = month?.split('-') ?? [];
  let query = live(db);
  if (language) query = query.where('language', '=', language);
  if (kind) query = query.where('kind', '=', kind);
  if (calendar) query = query.where('calendar', '=', calendar as StoredMessage['calendar']);
  if (number) query = query.where('month', '=', Number(number));
  if (search) {
    const wanted = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<boolean>`regexp_replace(concat_ws(' ', body, original, source), ${MARKS}, '', 'g')
        ilike regexp_replace(${wanted}::text, ${MARKS}, '', 'g')`,
    );
  }
  return query;
}

export function listMessages(db: Db, filters: Filters, page: { offset: number; limit: number }) {
  return filtered(db, filters)
    .selectAll()
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

export async function countMessages(db: Db, filters: Filters = {}): Promise<number> {
  const { count } = await filtered(db, filters)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function listLanguages(db: Db): Promise<string[]> {
  const rows = await live(db).select('language').distinct().orderBy('language').execute();
  return rows.map((row) => row.language);
}

export function listAllMessages(db: Db): Promise<StoredMessage[]> {
  return live(db).selectAll().orderBy('id').execute();
}

/** What a new message could repeat: the same kind and language, meant for the same day. */
export function listOfSameDay(
  db: Db,
  {
    kind,
    language,
    calendar,
    day,
    month,
  }: Pick<NewMessage, 'kind' | 'language' | 'calendar' | 'day' | 'month'>,
): Promise<StoredMessage[]> {
  return live(db)
    .selectAll()
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('calendar', '=', calendar)
    .where(sql<boolean>`day is not distinct from ${day} and month is not distinct from ${month}`)
    .orderBy('id')
    .execute();
}

export interface MonthDay {
  month: number;
  day: number;
}

/** All that could be shown on these days: what is meant for one of them, and what is meant for any. */
export function listCandidates(
  db: Db,
  wanted: {
    kinds: readonly DailyKind[];
    languages: readonly string[];
    gregorian: readonly MonthDay[];
    hijri: readonly MonthDay[];
  },
): Promise<StoredMessage[]> {
  const codes = (days: readonly MonthDay[]) => days.map(({ month, day }) => month * 100 + day);
  const code = sql<number>`month * 100 + day`;
  return live(db)
    .selectAll()
    .where('kind', 'in', [...wanted.kinds])
    .where('language', 'in', [...wanted.languages])
    .where((row) =>
      row.or([
        row('calendar', '=', 'any'),
        row.and([row('calendar', '=', 'gregorian'), row(code, 'in', codes(wanted.gregorian))]),
        row.and([row('calendar', '=', 'hijri'), row(code, 'in', codes(wanted.hijri))]),
      ]),
    )
    .orderBy('id')
    .execute();
}
