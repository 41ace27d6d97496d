import { PROPOSAL_KEPT_DAYS, proposalsContract } from '@minaret/contract/iqama/iqama-proposals';
import { feature } from '../../platform/http/mount.ts';
import { job } from '../../platform/jobs/jobs.ts';
import { sweepProposals } from './queries.ts';
import { acceptProposal, getProposals, refuseProposal } from './service.ts';

const KEPT_MS = PROPOSAL_KEPT_DAYS * 86_400_000;

export const proposals = feature(
  proposalsContract,
  {
    list: (ctx) => getProposals(ctx),
    accept: (ctx, { params }) => acceptProposal(ctx, params.id),
    refuse: (ctx, { params, body }) => refuseProposal(ctx, params.id, body.reason),
  },
  [
    job(
      'proposals:sweep',
      (ctx) => ctx.transact((own) => sweepProposals(own.db, new Date(own.now.getTime() - KEPT_MS))),
      '57 3 * * *',
    ),
  ],
);
