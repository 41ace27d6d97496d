import type { LearntRules } from '@minaret/contract/iqama-preview';
import type { TextFile } from '@minaret/contract/text-file';
import { fitIqamah } from '@minaret/prayer';
import { type Context, masjidOf } from '../../platform/context.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { masjidPlace } from '../masjid/service.ts';
import { currentSettings } from '../salah-timings/service.ts';
import { answersOf, readTimingFile } from '../timing-files/service.ts';

/** Last year's sheet, read for the habit behind it. */
export async function learnRules(
  ctx: Context,
  file: TextFile,
  answers: string | undefined,
): Promise<LearntRules> {
  const { hints } = answersOf({ answers });
  const rows = await readTimingFile(ctx, { file, kind: 'iqamah', hints });
  const { settings } = await currentSettings(ctx);
  const fit = fitIqamah(rows, {
    timeZone: masjidOf(ctx).timeZone,
    place: await masjidPlace(ctx),
    settings,
    calendar: await calendarOf(ctx),
  });
  const dates = rows.map(({ date }) => date).sort();
  return {
    rules: fit.rules,
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    times: fit.times,
    explained: fit.explained,
    exceptions: fit.exceptions.map(({ date, prayer, slot, given, byRule }) => ({
      date,
      prayer,
      slot: slot === undefined ? null : slot + 1,
      given,
      by_rule: byRule,
    })),
  };
}
