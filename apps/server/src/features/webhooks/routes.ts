import { webhooksContract } from '@minaret/contract/webhooks/webhooks';
import { feature } from '../../platform/http/mount.ts';
import { deliveriesOf, deliveryDetails, sendAgain, sendTest } from './deliveries.ts';
import { jobs } from './jobs.ts';
import {
  addWebhook,
  changeWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
} from './service.ts';

export const webhooks = feature(
  webhooksContract,
  {
    list: (ctx) => listWebhooks(ctx),
    add: (ctx, { body }) => addWebhook(ctx, body),
    get: (ctx, { params }) => getWebhook(ctx, params.id),
    update: (ctx, { params, body }) => changeWebhook(ctx, params.id, body),
    remove: (ctx, { params }) => removeWebhook(ctx, params.id),
    rotate: (ctx, { params }) => rotateSecret(ctx, params.id),
    test: (ctx, { params }) => sendTest(ctx, params.id),
    deliveries: (ctx, { params, query }) => deliveriesOf(ctx, params.id, query.before),
    delivery: (ctx, { params }) => deliveryDetails(ctx, params.id, params.delivery_id),
    sendAgain: (ctx, { params }) => sendAgain(ctx, params.id, params.delivery_id),
  },
  jobs,
);
