// Decides: what a program (assistant, MCP) may propose of the iqamah, how many wait, and for how long.

import * as z from 'zod/mini';
import { TIMINGS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, MasjidParams, optionalText } from '../fields/fields.ts';
import { Finding } from '../timings/finding.ts';
import { ChangeEffect, ChangeSaved } from './iqama-changes.ts';

/** Of one masjid at a time. */
export const MAX_PROPOSALS = 10;
/** Then nobody has wanted it. */
export const PROPOSAL_DAYS = 14;
/** Decided ones are shown for so long. */
export const PROPOSAL_KEPT_DAYS = 90;

export const ProposalState = z.enum(['waiting', 'accepted', 'refused', 'expired']);
export type ProposalState = z.infer<typeof ProposalState>;

export const Proposal = z.object({
  id: Id,
  /** The API key that proposed it, by its name. */
  by: z.string(),
  /** What the program wrote: words of somebody else. */
  note: z.nullable(z.string()),
  /** The first day on which it would hold. */
  from: z.string(),
  state: ProposalState,
  created_at: z.string(),
  expires_at: z.string(),
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** What it would do by today's rules; null when it is decided, or cannot be done any more. */
  effects: z.nullable(z.array(ChangeEffect)),
  /** What the checks would find odd. */
  findings: z.array(Finding),
});
export type Proposal = z.infer<typeof Proposal>;

const people = { access: { roles: TIMINGS_ROLES } } as const;
const one = { ...people, method: 'POST', params: z.extend(MasjidParams, { id: Id }) } as const;

export const proposalsContract = {
  list: endpoint({
    ...people,
    method: 'GET',
    path: '/iqama-timings/proposals/:m_id',
    summary: 'Changes of the iqamah that programs have proposed, newest first, with what they would do',
    params: MasjidParams,
    response: z.array(Proposal),
  }),
  accept: endpoint({
    ...one,
    path: '/iqama-timings/proposals/:m_id/:id/accept',
    summary: 'Make the proposed change, in the name of whoever accepts it',
    response: ChangeSaved,
    failures: ['not_found', 'proposal_decided', 'date_past', 'time_invalid', 'too_many_rules'],
  }),
  refuse: endpoint({
    ...one,
    path: '/iqama-timings/proposals/:m_id/:id/refuse',
    summary: 'Refuse a proposal, with a reason if there is one',
    body: z.object({ reason: z._default(optionalText(300), null) }),
    response: z.null(),
    failures: ['not_found', 'proposal_decided'],
  }),
};
