import * as z from 'zod/mini';
import { TIMINGS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, MasjidParams } from '../fields/fields.ts';
import { IsoDate, SalahColumn } from '../timings/timing-fields.ts';
import { TimingRow } from './salah-timings.ts';

/** How the calculation comes to a time, for a page to put into words. Clocks are `HH:MM:SS` of the masjid. */
export const Derivation = z.object({
  kind: z.enum(['noon', 'horizon', 'angle', 'shadow', 'after-maghrib']),
  /** Degrees below the horizon, or the factor of the shadow, or minutes after Maghrib. */
  measure: z.nullable(z.number()),
  is_ramadan: z.boolean(),
  raw: z.nullable(z.string()),
  missing: z.nullable(z.enum(['sun-stays-above', 'sun-stays-below'])),
  high_latitude: z.nullable(
    z.object({
      rule: z.enum(['1', '2', '3']),
      bound: z.nullable(z.string()),
      is_applied: z.boolean(),
    }),
  ),
  offset: z.int(),
  rounding: z.enum(['nearest', 'down', 'up']),
  time: z.nullable(z.string()),
});
export type Derivation = z.infer<typeof Derivation>;

/** Where one stored time comes from. */
export const CellExplanation = z.object({
  value: z.nullable(z.string()),
  origin: z.enum(['calculated', 'uploaded', 'edited']),
  /** Who wrote it, when, and from which file if from one. */
  by: z.string(),
  at: z.string(),
  file: z.nullable(z.string()),
  /** Calculated, but with settings that have changed since. */
  is_older: z.boolean(),
  /** What stood there before hands touched it; absent when none did. */
  before_edit: z.optional(z.nullable(z.string())),
  derivation: Derivation,
});
export type CellExplanation = z.infer<typeof CellExplanation>;

const timings = { access: { roles: TIMINGS_ROLES }, params: MasjidParams } as const;

export const salahOriginsContract = {
  explain: endpoint({
    ...timings,
    method: 'GET',
    path: '/salah-timings/explain/:m_id/:date/:key',
    summary: 'How one stored time came about',
    params: z.extend(MasjidParams, { date: IsoDate, key: SalahColumn }),
    response: CellExplanation,
    failures: ['not_found'],
  }),
  putBack: endpoint({
    ...timings,
    method: 'POST',
    path: '/salah-timings/put-back/:m_id',
    summary: 'Put one time back to what it was before it was edited, or to the calculated one',
    body: z.object({
      key: SalahColumn,
      mst_date: IsoDate,
      mst_id: z.optional(Id),
      to: z._default(z.enum(['before_edit', 'calculated']), 'before_edit'),
    }),
    response: TimingRow,
    failures: ['not_found'],
  }),
};
