// Decides: what a fund held before the books began (opening balance, brought forward), by two people, and until which day it can be said.

import * as z from 'zod/mini';
import { DONATIONS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, IsoDay, line, MasjidParams, text } from '../fields/fields.ts';
import { Sum } from './money.ts';

export const OPENING_STATES = ['proposed', 'booked', 'withdrawn', 'refused', 'taken_back'] as const;
export const OpeningBalance = z.object({
  id: z.uuid(),
  fund_id: z.int(),
  bank: Sum,
  cash: Sum,
  /** The day at whose end the fund held it. */
  brought_on: z.string(),
  evidence: z.string(),
  state: z.enum(OPENING_STATES),
  proposed_by: z.nullable(z.string()),
  proposed_at: z.string(),
  /** The reader proposed it: another person agrees. */
  is_own: z.boolean(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** The number of the ledger's entry. */
  entry: z.nullable(z.int()),
  /** Why it was taken back. */
  reason: z.nullable(z.string()),
});
export type OpeningBalance = z.infer<typeof OpeningBalance>;

export const OpeningBalances = z.object({
  currency: z.nullable(z.string()),
  openings: z.array(OpeningBalance),
  /** Funds without one. */
  missing: z.array(z.int()),
  /** The first day that is not in a closed month; null: none is closed. */
  earliest: z.nullable(z.string()),
  /** The last day before the books begin. */
  latest: z.string(),
});
export type OpeningBalances = z.infer<typeof OpeningBalances>;

const Part = Sum.check(z.minimum(0), z.maximum(100_000_000_000));
export const OpeningAdd = z
  .object({
    /** Made by the page, so that a second press is the same. */
    operation: z.uuid(),
    fund_id: Id,
    bank: Part,
    cash: Part,
    brought_on: IsoDay,
    /** Where the sum comes from, such as the last page of the old books. */
    evidence: line(200),
  })
  .check(
    z.refine(({ bank, cash }) => bank + cash > 0, { path: ['bank'], message: 'Enter what the fund held' }),
  );
export type OpeningAdd = z.infer<typeof OpeningAdd>;

const treasurer = { access: { roles: DONATIONS_ROLES, feature: 'donation_portal' } } as const;
const OpeningParams = z.object({ m_id: Id, opening_id: z.uuid() });
const path = '/giving/openings/:m_id';

export const openingsContract = {
  list: endpoint({
    ...treasurer,
    method: 'GET',
    path,
    summary: 'What funds held before the books began, and what of it waits for a second person',
    params: MasjidParams,
    response: OpeningBalances,
  }),
  propose: endpoint({
    ...treasurer,
    method: 'POST',
    path,
    summary: 'Propose what a fund held before the books began; the same operation again is the same proposal',
    params: MasjidParams,
    body: OpeningAdd,
    response: OpeningBalance,
    failures: [
      'giving_not_set_up',
      'not_found',
      'amount_not_allowed',
      'opening_exists',
      'opening_too_late',
      'date_ahead',
      'period_closed',
    ],
  }),
  approve: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${path}/:opening_id/approve`,
    summary: 'Agree, as another person than who proposed it: it is booked',
    params: OpeningParams,
    response: OpeningBalance,
    failures: ['not_found', 'own_approval', 'outgoing_decided', 'opening_too_late', 'period_closed'],
  }),
  withdraw: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${path}/:opening_id/withdraw`,
    summary: 'Withdraw what one proposed, or refuse what another person did',
    params: OpeningParams,
    response: OpeningBalance,
    failures: ['not_found', 'outgoing_decided'],
  }),
  takeBack: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${path}/:opening_id/take-back`,
    summary: 'It was wrong: a reversal names its entry, and a right one can be proposed',
    params: OpeningParams,
    body: z.object({ reason: text(300) }),
    response: OpeningBalance,
    failures: ['not_found', 'outgoing_decided', 'fund_overspent', 'period_closed'],
  }),
};
