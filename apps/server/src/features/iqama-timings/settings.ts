// Decides: saving iqamah rules: which are refused, and what happens when two save at once.

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
import { todayOf } from '../../platform/masjid-day.ts';
import { masjidPlace } from '../masjid/service.ts';
import { changedRules, changeRules } from './change.ts';
import { causedByRules, yearOnShow } from './checks.ts';
import { presentPrayers } from './present.ts';
import { lockIqamah } from './queries.ts';
import { type FieldProblem, hourProblemIn, refuse, slotProblem } from './records.ts';
import { resolveToday, untilFriday } from './resolve.ts';
import { currentRules, NO_RULES } from './rules-in-force.ts';
import { withFields } from './simple-fields.ts';
import { loadTimingInputs, type TimingInputs } from './timing-inputs.ts';
import type { RulesInForce, Today } from './types.ts';

function presentSettings({ rules, version }: RulesInForce, today: Today): IqamaSettings {
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
    prayerDetails: presentPrayers(today),
    rules,
    version,
    is_saved: version > 0,
  };
}

export async function getSettings(ctx: Context): Promise<IqamaSettings> {
  const inForce = await currentRules(ctx);
  const today = todayOf(ctx);
  const inputs = await loadTimingInputs(ctx, untilFriday(today), { rules: inForce.rules });
  return presentSettings(inForce, resolveToday(inputs, today));
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

/** The settings after a change of the rules, with what it made odd. */
export async function savedSettings(
  ctx: Context,
  saved: RulesInForce,
  before: IqamahRules,
  known: Partial<Pick<TimingInputs, 'place'>> = {},
): Promise<Saved> {
  // The year on show begins before today and ends long after its Friday.
  const inputs = await loadTimingInputs(ctx, yearOnShow(ctx), { ...known, rules: saved.rules });
  const findings = await causedByRules(ctx, inputs, changedRules(before, saved.rules));
  return { ...presentSettings(saved, resolveToday(inputs, todayOf(ctx))), findings };
}

/** Whoever saves second is told, and shown what the first one saved. */
export async function assertVersion(
  ctx: Context,
  read: number | undefined,
  standing: RulesInForce,
): Promise<void> {
  if (read !== undefined && read !== standing.version)
    throw new Failure('stale_version', { current: await getSettings(ctx) });
}

export async function saveSettings(ctx: Context, given: IqamaSettingsUpdate): Promise<Saved> {
  await lockIqamah(ctx.db, masjidOf(ctx).id);
  // Whole rules take the place of any, also of what cannot be read.
  const standing = await currentRules(ctx, given.rules && NO_RULES);
  await assertVersion(ctx, given.version, standing);
  const rules = rulesAfter(standing.rules, given);
  // A suggestion becomes the masjid's own by saving its rules, as they are.
  const isAdopted = standing.version === 0 && given.rules !== undefined && given.is_saved === undefined;
  if (isDeepStrictEqual(standing.rules, rules) && !isAdopted)
    return { ...(await getSettings(ctx)), findings: [] };
  const place = await masjidPlace(ctx);
  refuse(ruleProblem(standing.rules, rules, place.latitude));
  const { version } = await changeRules(ctx, { kind: 'iqamah-settings', before: standing, rules });
  return savedSettings(ctx, { rules, version }, standing.rules, { place });
}
