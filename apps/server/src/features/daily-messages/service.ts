import type { DailyKind, ShownBecause } from '@minaret/contract/system/daily-messages';
import { readIsoDate } from '@minaret/prayer/calendar/dates';
import type { Db } from '../../db/database.ts';
import { type Day, type Picked, pickMessage } from './pick.ts';
import { listCandidates, type MonthDay } from './queries.ts';

export interface DailyMessageOfDay {
  id: number;
  kind: DailyKind;
  language: string;
  body: string;
  /** The Arabic that the body is the meaning of. */
  original: string | null;
  source: string;
  /** Whose rendering the body is. */
  credit: string | null;
  because: ShownBecause;
}

interface Wanted {
  kind: DailyKind;
  /** In the order of preference. */
  languages: readonly string[];
  date: string;
  /** The same day by the masjid's own calendar. */
  hijri: MonthDay;
}

/** What a masjid shows on a day; null when there is nothing of the kind in its languages. Every tenant may ask. */
export async function dailyMessageFor(
  db: Db,
  { kind, languages, date, hijri }: Wanted,
): Promise<DailyMessageOfDay | null> {
  const [message] = await dailyMessagesFor(db, { kind, languages, days: [{ date, hijri }] });
  return message ?? null;
}

/** The same for many days at once, in their order: for devices that must know ahead. */
export async function dailyMessagesFor(
  db: Db,
  { kind, languages, days }: Pick<Wanted, 'kind' | 'languages'> & { days: readonly Day[] },
): Promise<(DailyMessageOfDay | null)[]> {
  const picked = await pickForDays(db, { kind, languages, days });
  return picked.map((each) => each && presentOfDay(each));
}

/** With the stored rows, for the preview. */
export async function pickForDays(
  db: Db,
  { kind, languages, days }: Pick<Wanted, 'kind' | 'languages'> & { days: readonly Day[] },
): Promise<(Picked | null)[]> {
  if (languages.length === 0 || days.length === 0) return days.map(() => null);
  const gregorian = days.flatMap(({ date }) => readIsoDate(date) ?? []);
  const hijri = days.map((day) => day.hijri);
  const candidates = await listCandidates(db, { kinds: [kind], languages, gregorian, hijri });
  return days.map((day) => pickMessage(candidates, languages, day));
}

function presentOfDay({ message, because }: Picked): DailyMessageOfDay {
  const { id, kind, language, body, original, source, credit } = message;
  return { id, kind, language, body, original, source, credit, because };
}
