import { donorPageContract } from '@minaret/contract/giving/donor-page';
import { feature } from '../../platform/http/mount.ts';
import { ownExport, ownStatement } from './files.ts';
import { donorPageJobs } from './jobs.ts';
import { askLink, closePage, openPage } from './links.ts';
import { actOnOwn, changeOwn, forgetDonor, ownCard, payOwn } from './manage.ts';
import { ownGiving, ownReceipt } from './own-giving.ts';

export const donorPage = feature(
  donorPageContract,
  {
    askLink: (ctx, { body }) => askLink(ctx, body),
    open: async (ctx, { body }) => ownGiving(ctx, await openPage(ctx, body.token)),
    get: (ctx) => ownGiving(ctx),
    close: (ctx) => closePage(ctx),
    change: async (ctx, { params, body }) => {
      await changeOwn(ctx, params.id, body);
      return ownGiving(ctx);
    },
    act: async (ctx, { params }) => {
      await actOnOwn(ctx, params.id, params.action);
      return ownGiving(ctx);
    },
    card: (ctx, { params }) => ownCard(ctx, params.hash_id, params.id),
    pay: (ctx, { params }) => payOwn(ctx, params.hash_id, params.id),
    receipt: (ctx, { params }) => ownReceipt(ctx, params.gift_id),
    statement: (ctx, { query }) => ownStatement(ctx, query),
    download: (ctx) => ownExport(ctx),
    forget: (ctx) => forgetDonor(ctx),
  },
  donorPageJobs,
);
