// Decides: what a treasurer may ask of Gift Aid: the draft of a claim, declarations, the steps of a claim, its files.

import * as z from 'zod/mini';
import { DONATIONS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, IsoDay, line, MasjidParams } from '../fields/fields.ts';
import { SentFileBody, TextFile } from '../fields/text-file.ts';
import {
  Claim,
  ClaimDraft,
  DECLARED_PERSON,
  Declaration,
  DeclarationEnd,
  DeclarationEndEffect,
  DeclarationFilter,
  DeclarationPage,
  ListedDeclaration,
  NewDeclaration,
} from './gift-aid.ts';
import { Amount } from './money.ts';
import { StreamedFile } from './receipts.ts';

const treasurer = {
  access: { roles: DONATIONS_ROLES, feature: 'donation_portal' },
  params: MasjidParams,
} as const;
const base = '/giving/gift-aid/:m_id';
const GiftParams = z.object({ m_id: Id, gift_id: z.uuid() });
const ClaimParams = z.object({ m_id: Id, claim_id: Id });
const DeclarationParams = z.object({ m_id: Id, declaration_id: Id });
const options = {
  to: z.optional(IsoDay),
  together: z.optional(z.stringbool()),
  small: z.optional(z.stringbool()),
};

export const giftAidContract = {
  draft: endpoint({
    ...treasurer,
    method: 'GET',
    path: base,
    summary: 'Gifts with a declaration that were not claimed, each with what is wrong with it; claims before',
    query: z.object(options),
    response: ClaimDraft,
  }),
  declarations: endpoint({
    ...treasurer,
    method: 'GET',
    path: `${base}/declarations`,
    summary:
      'Declarations with their evidence, newest first: what each covers, until when it is kept, and what is owed back',
    query: z.extend(DeclarationFilter, { page: z.optional(Id) }),
    response: DeclarationPage,
  }),
  declarationsFile: endpoint({
    ...treasurer,
    method: 'GET',
    path: `${base}/declarations-file`,
    // Who took the names along is written down.
    writes: true,
    summary: 'The same as CSV, fifty thousand at most',
    query: DeclarationFilter,
    response: TextFile,
    download: true,
  }),
  endEffect: endpoint({
    ...treasurer,
    method: 'GET',
    path: `${base}/declarations/:declaration_id/end`,
    summary:
      'What ending a declaration would take out of claims, and what of claims that were made is owed back',
    params: DeclarationParams,
    query: z.object({ ends_on: IsoDay, never_held: z.optional(z.stringbool()) }),
    response: DeclarationEndEffect,
    failures: ['not_found'],
  }),
  declare: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/declarations`,
    summary: 'Enter a declaration that somebody signed or spoke',
    body: NewDeclaration,
    response: Declaration,
    failures: ['not_found', 'date_ahead', 'postcode_invalid'],
  }),
  correct: endpoint({
    ...treasurer,
    method: 'PUT',
    path: `${base}/declarations/:declaration_id`,
    summary: 'Put the name or address of a declaration right; what was declared stays',
    params: DeclarationParams,
    body: z.object(DECLARED_PERSON),
    response: Declaration,
    failures: ['not_found', 'postcode_invalid'],
  }),
  end: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/declarations/:declaration_id/end`,
    summary:
      'End a declaration after a day, with the reason: later gifts are out of claims, and claims that were made stay as they are',
    params: DeclarationParams,
    body: DeclarationEnd,
    response: ListedDeclaration,
    failures: ['not_found', 'declaration_over', 'range_invalid'],
  }),
  leaveOut: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/gifts/:gift_id/leave-out`,
    summary: 'Leave a gift out of every claim; the gift stays',
    params: GiftParams,
    response: z.null(),
    failures: ['not_found'],
  }),
  takeIn: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/take-in`,
    summary: 'Take all gifts in again that were left out',
    response: z.null(),
  }),
  prepare: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/claims`,
    summary: 'Prepare a claim of all lines that can be claimed; another person agrees to it',
    body: z.object({ to: IsoDay, together: z.boolean(), small: z.boolean(), tax: Amount }),
    response: Claim,
    failures: ['claim_open', 'claim_problems', 'claim_changed', 'date_ahead', 'giving_not_set_up'],
  }),
  agree: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/claims/:claim_id/agree`,
    summary: 'Agree to a claim that another person prepared',
    params: ClaimParams,
    response: Claim,
    failures: ['not_found', 'claim_step', 'own_approval'],
  }),
  withdraw: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/claims/:claim_id/withdraw`,
    summary: 'Take a claim back that was not sent; its gifts can be claimed again',
    params: ClaimParams,
    response: z.null(),
    failures: ['not_found', 'claim_step'],
  }),
  sent: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/claims/:claim_id/sent`,
    summary: 'It was sent to HMRC: what HMRC owes is booked to the funds of the gifts',
    params: ClaimParams,
    body: z.object({ sent_on: IsoDay, reference: line(60) }),
    response: Claim,
    failures: ['not_found', 'claim_step', 'date_ahead', 'period_closed'],
  }),
  paid: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/claims/:claim_id/paid`,
    summary: 'The money is on the bank; what HMRC paid less is written off',
    params: ClaimParams,
    body: z.object({ paid_on: IsoDay, amount: Amount }),
    response: Claim,
    failures: ['not_found', 'claim_step', 'date_ahead', 'period_closed', 'fund_overspent'],
  }),
  csv: endpoint({
    ...treasurer,
    method: 'GET',
    path: `${base}/claims/:claim_id/schedule.csv`,
    summary: 'The schedule of a claim as CSV, in the order of HMRC’s columns',
    params: ClaimParams,
    response: TextFile,
    download: true,
    failures: ['not_found'],
  }),
  keepSchedule: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/schedule`,
    summary: 'Keep HMRC’s own empty schedule (ODS), to be filled with every claim',
    body: SentFileBody,
    response: z.object({ name: z.string(), rows: z.int() }),
    upload: true,
    transaction: 'none',
    failures: ['ods_unreadable', 'payload_too_large', 'unavailable'],
  }),
  ods: endpoint({
    ...treasurer,
    method: 'GET',
    path: `${base}/claims/:claim_id/schedule.ods`,
    summary: 'HMRC’s own schedule (ODS) with the lines of a claim filled in, its layout kept',
    params: ClaimParams,
    response: StreamedFile,
    download: true,
    transaction: 'none',
    failures: ['not_found', 'ods_missing', 'ods_unreadable', 'unavailable'],
  }),
};
