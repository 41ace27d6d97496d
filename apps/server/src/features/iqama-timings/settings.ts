import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '@minaret/contract/finding';
import {
  IQAMAH_VALUES,
  type IqamaSettings,
  type IqamaSettingsUpdate,
  JUMUAH_VALUES,
} from '@minaret/contract/iqama-timings';
import type { IqamahRule, IqamahRules } from '@minaret/prayer/iqamah-rules';
import { simpleRules } from '@minaret/prayer/simple-iqamah';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { masjidPlace } from '../masjid/service.ts';
import { changedRules, changeRules } from './change.ts';
import { causedBy } from './checks.ts';
import { presentPrayers } from './present.ts';
import { findSettings, lockIqamah } from './queries.ts';
import { type FieldProblem, hourProblemIn, refuse, slotProblem } from './records.ts';
import { currentRules, todayTimings } from './service.ts';

/** The one rule without a condition that the simple model can tell. */
function onlyRule(list: readonly IqamahRule[] | undefined): IqamahRule['time'] | undefined {
  const [rule] = list ?? [];
  return list?.length === 1 && rule?.when === undefined ? rule?.time : undefined;
}

export async function getSettings(ctx: Context): Promise<IqamaSettings> {
  const { rules, version } = await currentRules(ctx);
  const minutes = IQAMAH_PRAYERS.map((prayer) => {
    const rule = onlyRule(rules.prayers[prayer]);
    return rule?.kind === 'after' ? rule.minutes : null;
  });
  const [fajr = null, dhuhr = null, asr = null, maghrib = null, isha = null] = minutes;
  const slots = rules.jumuah.map((slot) => {
    const rule = onlyRule(slot);
    return rule?.kind === 'fixed' ? rule.time : '';
  });
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

function rulesOf(given: IqamaSettingsUpdate): IqamahRules {
  if (given.rules) return given.rules;
  const entries = IQAMAH_PRAYERS.map((prayer, index) => {
    const wait = given[IQAMAH_VALUES[index] ?? 'mit_fajr_value'];
    return [prayer, wait ?? undefined] as const;
  });
  const slots = JUMUAH_VALUES.map((name) => given[name]);
  refuse(slotProblem(slots, JUMUAH_VALUES));
  return simpleRules({
    minutes: Object.fromEntries(entries.filter(([, wait]) => wait !== undefined)),
    jumuah: slots.flatMap((time) => time ?? []),
  });
}

export function ruleProblem(rules: IqamahRules, latitude: number): FieldProblem | undefined {
  for (const prayer of IQAMAH_PRAYERS) {
    for (const { time } of rules.prayers[prayer] ?? []) {
      const message = hourProblemIn(prayer, time, latitude);
      if (message) return { path: `rules.prayers.${prayer}`, message };
    }
  }
  const slots = rules.jumuah.map((slot) => (slot.length > 0 ? slot : null));
  return slotProblem(slots, JUMUAH_VALUES);
}

type Saved = IqamaSettings & { findings: Finding[] };

/** Whoever saves second is told, and shown what the first one saved. */
export async function assertVersion(ctx: Context, version: number | undefined): Promise<void> {
  if (version !== undefined && version !== (await currentRules(ctx)).version)
    throw new Failure('stale_version', { current: await getSettings(ctx) });
}

export async function saveSettings(ctx: Context, given: IqamaSettingsUpdate): Promise<Saved> {
  const masjidId = masjidOf(ctx).id;
  const rules = rulesOf(given);
  refuse(ruleProblem(rules, (await masjidPlace(ctx)).latitude));
  await lockIqamah(ctx.db, masjidId);
  const kept = await findSettings(ctx.db, masjidId);
  await assertVersion(ctx, given.version);
  if (kept && isDeepStrictEqual(kept.rules, rules)) return { ...(await getSettings(ctx)), findings: [] };
  const changed = changedRules((await currentRules(ctx)).rules, rules);
  await changeRules(ctx, 'iqamah-settings', rules);
  return { ...(await getSettings(ctx)), findings: await causedBy(ctx, changed) };
}
