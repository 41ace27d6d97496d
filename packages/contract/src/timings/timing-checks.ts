import * as z from 'zod/mini';
import { TIMINGS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { MasjidParams } from '../fields/fields.ts';
import { Finding, Practice } from './finding.ts';

export const MonthCheck = z.object({
  /** Days of the month that are stored, and days it has. */
  days: z.int(),
  of: z.int(),
  findings: z.array(Finding),
  practices: z.array(Practice),
});
export type MonthCheck = z.infer<typeof MonthCheck>;

const Month = {
  month: z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(11)),
  year: z.coerce.number<number | string>().check(z.int(), z.minimum(1900), z.maximum(2200)),
};
const FindingId = z.string().check(z.maxLength(120));
const Key = z.string().check(z.maxLength(80), z.regex(/^[a-z-]+(:((salah|iqamah)\.[a-z]+|jumuah))?$/));
const Fixed = z.object({ change_id: z.int(), cells: z.int() });
const timings = { access: { roles: TIMINGS_ROLES }, params: MasjidParams } as const;

export const timingChecksContract = {
  salahFindings: endpoint({
    ...timings,
    method: 'GET',
    path: '/salah-timings/findings/:m_id',
    summary: 'What is odd about the stored times of a month, and what the masjid has accepted',
    query: z.object(Month),
    response: MonthCheck,
  }),
  fixSalah: endpoint({
    ...timings,
    method: 'POST',
    path: '/salah-timings/fix/:m_id',
    summary: 'Carry out the fix of one finding; it is kept in the history',
    body: z.object({ ...Month, id: FindingId }),
    response: Fixed,
    failures: ['not_found'],
  }),
  fixIqamah: endpoint({
    ...timings,
    method: 'POST',
    path: '/iqama-timings/fix/:m_id',
    summary: 'Carry out the fix of one finding of the iqamah by dated records; it is kept in the history',
    body: z.object({ id: FindingId }),
    response: Fixed,
    failures: ['not_found'],
  }),
  accept: endpoint({
    ...timings,
    method: 'POST',
    path: '/timing-checks/practices/:m_id',
    summary: 'Call a finding the practice of the masjid, once and for all',
    body: z.object({ key: Key }),
    response: z.null(),
  }),
  withdraw: endpoint({
    ...timings,
    method: 'DELETE',
    path: '/timing-checks/practices/:m_id/:key',
    summary: 'No longer a practice: the finding is shown again',
    params: z.extend(MasjidParams, { key: Key }),
    response: z.null(),
  }),
};
