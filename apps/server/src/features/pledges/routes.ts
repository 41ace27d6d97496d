import { pledgesContract } from '@minaret/contract/giving/pledges';
import { feature } from '../../platform/http/mount.ts';
import { exportPledges, getPledges } from './list.ts';
import { giftsOf, matchGift, pledgesOfGift, unmatchGift } from './match.ts';
import { getNight, startNight, stopNight } from './night.ts';
import { notePledge, restorePledge, savePledge, withdrawPledge } from './note.ts';

export const pledges = feature(pledgesContract, {
  list: (ctx, { query }) => getPledges(ctx, query),
  download: (ctx, { query }) => exportPledges(ctx, query),
  note: (ctx, { body }) => notePledge(ctx, body),
  save: (ctx, { params, body }) => savePledge(ctx, params.pledge_id, body),
  withdraw: (ctx, { params, body }) => withdrawPledge(ctx, params.pledge_id, body.reason),
  restore: (ctx, { params }) => restorePledge(ctx, params.pledge_id),
  gifts: (ctx, { params, query }) => giftsOf(ctx, params.pledge_id, query.search ?? null),
  match: (ctx, { params, body }) => matchGift(ctx, params.pledge_id, body.gift_id),
  unmatch: (ctx, { params }) => unmatchGift(ctx, params.pledge_id, params.gift_id),
  ofGift: (ctx, { params }) => pledgesOfGift(ctx, params.gift_id),
  night: (ctx) => getNight(ctx),
  startNight: (ctx, { body }) => startNight(ctx, body.campaign_id),
  stopNight: (ctx) => stopNight(ctx),
});
