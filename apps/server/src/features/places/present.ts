import type { Place } from '@minaret/contract/masjid/places';
import type { Town } from './towns.ts';

export function presentTown({ otherName, region, near, timeZone, ...town }: Town): Place {
  return {
    ...town,
    other_name: otherName ?? null,
    region: region ?? null,
    near: near ?? null,
    time_zone: timeZone,
  };
}
