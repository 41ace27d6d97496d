// Decides: what saving plain iqamah minutes does to richer rules: what is not named stays.

import {
  IQAMAH_VALUES,
  type IqamaSettingsUpdate,
  JUMUAH_VALUES,
} from '@minaret/contract/iqama/iqama-timings';
import type { IqamahRule, IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import { plainMinutes, plainTime } from '@minaret/prayer/iqamah/simple-iqamah';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';

type Slot = IqamahRule[];

/** A field that says what can be read from the rules already, "none" for what is richer included, changes nothing. */
function prayersWith(standing: IqamahRules, given: IqamaSettingsUpdate): IqamahRules['prayers'] {
  const prayers = { ...standing.prayers };
  IQAMAH_PRAYERS.forEach((prayer, index) => {
    const said = given[IQAMAH_VALUES[index] ?? 'mit_fajr_value'];
    if (said === undefined || said === plainMinutes(standing.prayers[prayer])) return;
    if (said === null) delete prayers[prayer];
    else prayers[prayer] = [{ time: { kind: 'after', minutes: said } }];
  });
  return prayers;
}

function jumuahWith({ jumuah }: IqamahRules, given: IqamaSettingsUpdate): Slot[] {
  const slots = JUMUAH_VALUES.map((name, index): Slot => {
    const said = given[name];
    const standing = jumuah[index] ?? [];
    if (said === undefined || said === plainTime(standing)) return standing;
    return said === null ? [] : [{ time: { kind: 'fixed', time: said } }];
  });
  const isSame = slots.every(
    (slot, index) => slot === jumuah[index] || (!jumuah[index] && slot.length === 0),
  );
  return isSame ? jumuah : slots.slice(0, slots.findLastIndex((slot) => slot.length > 0) + 1);
}

/** The rules that stand with the specification's eight fields over them; what a field does not say stays. */
export function withFields(standing: IqamahRules, given: IqamaSettingsUpdate): IqamahRules {
  return { ...standing, prayers: prayersWith(standing, given), jumuah: jumuahWith(standing, given) };
}
