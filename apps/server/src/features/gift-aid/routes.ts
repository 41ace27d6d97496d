import { giftAidContract } from '@minaret/contract/giving/gift-aid-claims';
import { feature } from '../../platform/http/mount.ts';
import { agreeToClaim, claimPaid, claimSent, prepareClaim, withdrawClaim } from './claims.ts';
import { endDeclaration, exportDeclarations, getDeclarations, getEndEffect } from './declaration-list.ts';
import { addDeclaration, correctDeclaration, leaveOut, takeIn } from './declarations.ts';
import { getDraft } from './draft.ts';
import { claimCsv, claimOds, keepSchedule } from './schedule-files.ts';

export const giftAid = feature(giftAidContract, {
  draft: (ctx, { query }) => getDraft(ctx, query),
  declarations: (ctx, { query }) => getDeclarations(ctx, query),
  declarationsFile: (ctx, { query }) => exportDeclarations(ctx, query),
  endEffect: (ctx, { params, query }) => getEndEffect(ctx, params.declaration_id, query),
  declare: (ctx, { body }) => addDeclaration(ctx, body),
  correct: (ctx, { params, body }) => correctDeclaration(ctx, params.declaration_id, body),
  end: (ctx, { params, body }) => endDeclaration(ctx, params.declaration_id, body),
  leaveOut: (ctx, { params }) => leaveOut(ctx, params.gift_id),
  takeIn: (ctx) => takeIn(ctx),
  prepare: (ctx, { body }) => prepareClaim(ctx, body),
  agree: (ctx, { params }) => agreeToClaim(ctx, params.claim_id),
  withdraw: (ctx, { params }) => withdrawClaim(ctx, params.claim_id),
  sent: (ctx, { params, body }) => claimSent(ctx, params.claim_id, body),
  paid: (ctx, { params, body }) => claimPaid(ctx, params.claim_id, body),
  csv: (ctx, { params }) => claimCsv(ctx, params.claim_id),
  keepSchedule: (ctx, { body }) => keepSchedule(ctx, body.file),
  ods: (ctx, { params }) => claimOds(ctx, params.claim_id),
});
