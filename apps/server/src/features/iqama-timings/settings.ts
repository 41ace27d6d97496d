import { isDeepStrictEqual } from 'node:util';
import {
  type IqamaSettings,
  type IqamaSettingsUpdate,
  JUMUAH_VALUES,
} from '@minaret/contract/iqama/iqama-timings';
import type { Finding } from '@minaret/contract/timings/finding';
import type { IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import { plainMinutes, plainTime } from '@minaret/prayer/iqamah/simple-iqamah';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { masjidPlace } from '../masjid/service.ts';
import { changedRules, changeRules } from './change.ts';
import { causedBy } from './checks.ts';
import { presentPrayers } from './present.ts';
import { lockIqamah } from './queries.ts';
import { type FieldProblem, hourProblemIn, refuse, slotProblem } from './records.ts';
import { currentRules, NO_RULES, todayTimings } from './service.ts';
import { withFields } from './simple-fields.ts';

export async function getSettings(ctx: Context): Promise<IqamaSettings> {
  const { rules, version } = await currentRules(ctx);
  const minutes = IQAMAH_PRAYERS.map((prayer) => plainMinutes(rules.prayers[prayer]));
  const [fajr = null, dhuhr = null, asr = null, maghrib = null, isha = null] = minutes;
  const slots = rules.jumuah.map((slot) => plainTime(slot) ?? '');
  return {
    mit_fajr_value: fajr,
    mit_zuhr_value: dhuhr,
    mit_asr_value: asr,
    mit_maghrib_value: maghrib,
    mit_isha_value: isha,
    mit_jummah1_value: slots[0] ?? '',
    mit_jummah2_value: slots[1] ?? '',
    mit_jummah3_value: slots[2] ?? '',
    prayerDetails: presentPrayers(await todayTimings(ctx)),
    rules,
    version,
    is_saved: version > 0,
  };
}

/** What will stand. Rules that are sent back as they stand say nothing new: then the fields count. */
function rulesAfter(standing: IqamahRules, given: IqamaSettingsUpdate): IqamahRules {
  const { rules } = given;
  return rules && !isDeepStrictEqual(rules, standing) ? rules : withFields(standing, given);
}

/** Of what is changed: what stands is not refused again with it. */
export function ruleProblem(
  standing: IqamahRules,
  next: IqamahRules,
  latitude: number,
): FieldProblem | undefined {
  const changed = changedRules(standing, next);
  for (const prayer of changed.prayers) {
    for (const { time } of next.prayers[prayer] ?? []) {
      const message = hourProblemIn(prayer, time, latitude);
      if (message) return { path: `rules.prayers.${prayer}`, message };
    }
  }
  const slots = next.jumuah.map((slot) => (slot.length > 0 ? slot : null));
  return changed.jumuah ? slotProblem(slots, JUMUAH_VALUES) : undefined;
}

type Saved = IqamaSettings & { findings: Finding[] };

/** Whoever saves second is told, and shown what the first one saved. */
export async function assertVersion(ctx: Context, read: number | undefined, standing: number): Promise<void> {
  if (read !== undefined && read !== standing)
    throw new Failure('stale_version', { current: await getSettings(ctx) });
}

export async function saveSettings(ctx: Context, given: IqamaSettingsUpdate): Promise<Saved> {
  await lockIqamah(ctx.db, masjidOf(ctx).id);
  // Whole rules take the place of any, also of what cannot be read.
  const { rules: standing, version } = await currentRules(ctx, given.rules && NO_RULES);
  await assertVersion(ctx, given.version, version);
  const rules = rulesAfter(standing, given);
  // A suggestion becomes the masjid's own by saving its rules, as they are.
  const isAdopted = version === 0 && given.rules !== undefined && given.is_saved === undefined;
  if (isDeepStrictEqual(standing, rules) && !isAdopted) return { ...(await getSettings(ctx)), findings: [] };
  refuse(ruleProblem(standing, rules, (await masjidPlace(ctx)).latitude));
  await changeRules(ctx, 'iqamah-settings', rules);
  return { ...(await getSettings(ctx)), findings: await causedBy(ctx, changedRules(standing, rules)) };
}
