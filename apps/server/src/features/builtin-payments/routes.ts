import { builtinGivingContract } from '@minaret/contract/billing/builtin-giving';
import { builtinPaymentsContract } from '@minaret/contract/billing/builtin-payments';
import { type Feature, feature } from '../../platform/http/mount.ts';
import { disputeGift, payGift, sendBackPayout, setAccount, workReader } from './giving.ts';
import { builtinPaymentJobs, type DeliverEvent } from './jobs.ts';
import { confirmSetup, payCheckout, payInvoice } from './service.ts';

/** The built-in card provider's own house; what it tells is handed to `deliver`. */
export function builtinPayments(deliver: DeliverEvent): Feature {
  return feature(
    builtinPaymentsContract,
    {
      confirmSetup: (ctx, { body }) => confirmSetup(ctx, body),
      payCheckout: (ctx, { params, body }) => payCheckout(ctx, params.id, body),
      payInvoice: (ctx, { params, body }) => payInvoice(ctx, params.id, body),
    },
    builtinPaymentJobs(deliver),
  );
}

export const builtinGiving: Feature = feature(builtinGivingContract, {
  payGift: (ctx, { params, body }) => payGift(ctx, params.id, body),
  readerDeed: (ctx, { params, body }) => workReader(ctx, params.id, body.deed),
  disputeDeed: (ctx, { params, body }) => disputeGift(ctx, params.id, body.deed),
  sendBackPayout: (ctx, { params, body }) => sendBackPayout(ctx, params.id, body),
  setAccount: (ctx, { params, body }) => setAccount(ctx, params.id, body),
});
