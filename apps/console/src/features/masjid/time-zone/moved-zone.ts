// Decides: when the page asks about a time zone change because the masjid's place moved.

import type { MasjidFull } from '@minaret/contract/masjid/masjid';
import type { QueryClient } from '@tanstack/react-query';
import { isSame } from '../../../app/forms/form-values.ts';
import { placeAt } from '../../places/places-api.ts';
import { pointOf } from '../form/point.ts';
import type { MasjidValues } from '../form/values.ts';

/** The zone to ask about before saving: the place has moved into it, and nobody has said what the masjid follows. */
export async function movedZone(
  queries: QueryClient,
  base: MasjidFull,
  values: MasjidValues,
): Promise<string | null> {
  const [before, after] = [pointOf(base), pointOf(values)];
  if (isSame(before, after) || values.m_timezone !== base.m_timezone) return null;
  const [from, to] = await Promise.all([
    queries.fetchQuery(placeAt(before)),
    queries.fetchQuery(placeAt(after)),
  ]);
  const isAnother = to.time_zone !== from.time_zone && to.time_zone !== base.m_timezone;
  return isAnother ? to.time_zone : null;
}
