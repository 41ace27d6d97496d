import { type Job, type JobContext, job } from '../../platform/jobs/jobs.ts';
import { builtinOf } from '../../platform/payments/builtin/builtin-payments.ts';

/** Takes an event as it would come over the wire to the webhook; a throw means that it is sent again. */
export type DeliverEvent = (ctx: JobContext, body: Buffer, signature: string) => Promise<unknown>;

/** Plays what is due, so that time brings its events although nobody looks. */
async function advance(ctx: JobContext): Promise<void> {
  const builtin = builtinOf(ctx.ports.payments);
  if (!builtin) return;
  await builtin.desk.playDue();
  await builtin.desk.askForDelivery();
  await builtin.desk.sweep();
}

async function deliver(ctx: JobContext, send: DeliverEvent): Promise<void> {
  const builtin = builtinOf(ctx.ports.payments);
  if (!builtin) return;
  await builtin.desk.deliverDue(async (body, signature) => {
    await send(ctx, body, signature);
  });
  await builtin.desk.askForDelivery();
}

export const builtinPaymentJobs = (send: DeliverEvent): readonly Job[] => [
  job('builtin-payments:advance', advance, '* * * * *'),
  job('builtin-payments:deliver', (ctx) => deliver(ctx, send)),
];
