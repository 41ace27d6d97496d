import {
  DAILY_KINDS,
  type DailyKind,
  type DailyMessageList,
  type DailyPreview,
  MESSAGES_A_PAGE,
} from '@minaret/contract/system/daily-messages';
import { dayNumber } from '@minaret/prayer/calendar/dates';
import { gregorianDate, hijriReader, PLAIN_CALENDAR } from '@minaret/prayer/calendar/hijri';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { presentHijri } from '../hijri-calendar/service.ts';
import { presentMessage } from './present.ts';
import { countMessages, type Filters, listLanguages, listMessages } from './queries.ts';
import { pickForDays } from './service.ts';

export async function listPage(
  ctx: Context,
  {
    page_index,
    content_type,
    ...rest
  }: Omit<Filters, 'kind'> & { page_index: number; content_type?: DailyKind },
): Promise<DailyMessageList> {
  const filters = { ...rest, kind: content_type };
  const page = { offset: page_index * MESSAGES_A_PAGE, limit: MESSAGES_A_PAGE };
  return {
    list: (await listMessages(ctx.db, filters, page)).map(presentMessage),
    total: await countMessages(ctx.db, filters),
    all: await countMessages(ctx.db),
    languages: await listLanguages(ctx.db),
  };
}

interface Asked {
  date?: string;
  hijri?: string;
  hijri_offset: number;
  language?: string;
}

/** What a masjid that adds so many days to the published calendar would show. */
export async function previewDay(ctx: Context, asked: Asked): Promise<DailyPreview> {
  const calendar = { ...PLAIN_CALENDAR, offset: asked.hijri_offset };
  const date = asked.hijri
    ? ofHijri(asked.hijri, calendar)
    : (asked.date ?? ctx.now.toISOString().slice(0, 10));
  const hijri = hijriReader(calendar).dateOf(dayNumber(date));
  const languages = asked.language ? [asked.language] : await listLanguages(ctx.db);
  const previews = [];
  for (const language of languages) {
    const messages = [];
    for (const kind of DAILY_KINDS) {
      const [picked] = await pickForDays(ctx.db, { kind, languages: [language], days: [{ date, hijri }] });
      messages.push({
        content_type: kind,
        message: picked ? presentMessage(picked.message) : null,
        because: picked?.because ?? null,
      });
    }
    previews.push({ language, messages });
  }
  return { date, hijri: presentHijri(date, hijri), languages: previews };
}

function ofHijri(text: string, calendar: typeof PLAIN_CALENDAR): string {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = gregorianDate(calendar, { year, month, day });
  // The 30th of a month of 29 days is nobody's day.
  if (!date) throw new Failure('not_found');
  return date;
}
