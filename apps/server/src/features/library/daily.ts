import type { DailyEntry, SlideBody } from '@minaret/display/slides';
import type { Context } from '../../platform/context.ts';
import { type DailyMessageOfDay, dailyMessagesFor } from '../daily-messages/service.ts';
import type { SlideSetting } from './types.ts';

const KINDS = { daily_verse: 'verse', daily_hadith: 'hadith', daily_dua: 'dua' } as const;

function entryOf({ body, original, language, source, credit }: DailyMessageOfDay): DailyEntry {
  const meaning = { language, text: body };
  const passages = original === null ? [meaning] : [{ language: 'ar', text: original }, meaning];
  return { passages, source: credit === null ? source : `${source} (${credit})` };
}

/** For every day ahead, so that a screen without network has tomorrow's too. */
export async function dailyBody(
  ctx: Context,
  kind: keyof typeof KINDS,
  { languages, days }: Pick<SlideSetting, 'languages' | 'days'>,
): Promise<SlideBody | null> {
  const messages = await dailyMessagesFor(ctx.db, { kind, languages, days });
  const entries: DailyEntry[] = [];
  const places = new Map<number, number>();
  const byDate: Record<string, number> = {};
  messages.forEach((message, index) => {
    const date = days[index]?.date;
    if (!message || date === undefined) return;
    const place = places.get(message.id) ?? entries.push(entryOf(message)) - 1;
    places.set(message.id, place);
    byDate[date] = place;
  });
  return entries.length === 0 ? null : { kind: 'daily', of: KINDS[kind], entries, byDate };
}
