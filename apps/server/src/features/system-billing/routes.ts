import { systemBillingContract } from '@minaret/contract/system/system-billing';
import { feature } from '../../platform/http/mount.ts';
import { endGrant, grantPlan, setLegacy } from '../billing/service.ts';
import { billingOverview } from './overview.ts';
import { failedPayments, grantsOfAll, subscriptionsOfAll } from './service.ts';
import { tryAgain, webhookHealth } from './webhooks.ts';

const nothing = (): null => null;

export const systemBilling = feature(systemBillingContract, {
  overview: (ctx) => billingOverview(ctx),
  subscriptions: (ctx, { query }) => subscriptionsOfAll(ctx, query),
  failedPayments: (ctx, { query }) => failedPayments(ctx, query.page_index),
  webhooks: (ctx) => webhookHealth(ctx),
  again: (ctx, { body }) => tryAgain(ctx, body.event_id),
  grants: (ctx, { query }) => grantsOfAll(ctx, query.page_index),
  grant: (ctx, { params, body: { ends_on: endsOn, ...grant } }) =>
    grantPlan(ctx, params.m_id, { ...grant, endsOn }).then(nothing),
  endGrant: (ctx, { params }) => endGrant(ctx, params.grant_id).then(nothing),
  setLegacy: (ctx, { params, body }) => setLegacy(ctx, params.m_id, body.is_legacy).then(nothing),
});
