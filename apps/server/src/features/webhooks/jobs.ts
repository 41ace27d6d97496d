import { LOG_DAYS } from '@minaret/contract/webhooks/webhooks';
import { job } from '../../platform/jobs/jobs.ts';
import { deliveryJob } from '../../platform/webhooks/outbox.ts';
import { deliver } from './deliver.ts';
import { sweepDeliveries } from './delivery-queries.ts';
import { mailWebhookOff } from './mails.ts';
import { endpointsDue } from './queries.ts';

const RESUMED_AT_ONCE = 500;
const LOG_MS = LOG_DAYS * 86_400_000;

export const jobs = [
  job('webhooks:deliver', deliver),
  // A job whose process was killed stays locked for hours: what is due does not wait for it.
  job(
    'webhooks:resume',
    (ctx) =>
      ctx.transact(async (own) => {
        const due = await endpointsDue(own.db, own.now, RESUMED_AT_ONCE);
        await own.enqueueMany('webhooks:deliver', due.map(deliveryJob));
      }),
    '* * * * *',
  ),
  job('webhooks:mail-off', mailWebhookOff),
  job(
    'webhooks:sweep',
    (ctx) => ctx.transact((own) => sweepDeliveries(own.db, new Date(own.now.getTime() - LOG_MS))),
    '37 3 * * *',
  ),
];
