import { areaOf } from '@minaret/contract/timings/timing-history';
import type { ChangeKind } from '../../db/tables/timings.ts';
import type { AreaDays, HistoryArea } from '../change-log/service.ts';
import type { TimingInputs } from '../iqama-timings/service.ts';

/** The areas of timings as `app.ts` registers them. */
export type HistoryAreas = { [Area in keyof AreaDays]: HistoryArea<Area, TimingInputs> };

/** Whose change it is; special prayers are kept with the athan. */
export function areaOfKind(areas: HistoryAreas, kind: ChangeKind) {
  return kind.startsWith('special-') ? areas.special : areas[areaOf(kind)];
}
