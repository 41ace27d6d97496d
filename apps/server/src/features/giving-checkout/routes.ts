import { cardAccountContract } from '@minaret/contract/giving/card-account';
import { disputesContract } from '@minaret/contract/giving/disputes';
import { giveContract } from '@minaret/contract/giving/give';
import { giveAgainContract } from '@minaret/contract/giving/give-again';
import { feature } from '../../platform/http/mount.ts';
import { connectCardAccount, disconnectCardAccount, getCardAccount, refreshCardAccount } from './account.ts';
import { agreedGift, agreeGift } from './agree.ts';
import { acceptDispute, answerDispute } from './dispute.ts';
import { givingCheckoutJobs } from './jobs.ts';
import { mendedGift, mendGift } from './mend.ts';
import { feeCover, givePage } from './page.ts';
import { newPage } from './page-tokens.ts';
import { refundGift } from './refund.ts';
import { startGift } from './start.ts';
import { givenGift } from './state.ts';

export { givingWebhookRoutes } from './webhooks.ts';

export const give = feature(giveContract, {
  page: (ctx, { query }) => givePage(ctx, query.lang),
  cover: (ctx, { query }) => feeCover(ctx, query.amount),
  openPage: async (ctx) => {
    await ctx.ports.limits.take('givePage', ctx.web.network);
    return newPage(ctx);
  },
  start: (ctx, { params, body }) => startGift(ctx, params.hash_id, body),
  state: (ctx, { params }) => givenGift(ctx, params.token),
});

export const giveAgain = feature(giveAgainContract, {
  agree: (ctx, { params, body }) => agreeGift(ctx, params.hash_id, body),
  agreed: (ctx, { params }) => agreedGift(ctx, params.token),
  due: (ctx, { params }) => mendedGift(ctx, params.token),
  mend: (ctx, { params }) => mendGift(ctx, params.hash_id, params.token),
});

export const disputes = feature(disputesContract, {
  answer: (ctx, { params, body }) => answerDispute(ctx, params.dispute_id, body),
  accept: (ctx, { params, body }) => acceptDispute(ctx, params.dispute_id, body.operation),
});

export const cardAccount = feature(
  cardAccountContract,
  {
    get: (ctx) => getCardAccount(ctx),
    connect: (ctx) => connectCardAccount(ctx),
    refresh: (ctx) => refreshCardAccount(ctx),
    disconnect: (ctx) => disconnectCardAccount(ctx),
    refund: (ctx, { body }) => refundGift(ctx, body),
  },
  givingCheckoutJobs,
);
