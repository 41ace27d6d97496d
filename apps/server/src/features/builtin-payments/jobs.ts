import { type Job, type JobContext, job } from '../../platform/jobs/jobs.ts';
import { builtinOf } from '../../platform/payments/builtin/builtin-payments.ts';
import type { Deliver } from '../../platform/payments/builtin/simulator.ts';

/** Takes an event as it would come over the wire to the webhook; a throw means that it is sent again. */
export type DeliverEvent = Deliver;

/** Plays what is due, so that time brings its events although nobody looks. */
async function advance(ctx: JobContext): Promise<void> {
  const builtin = builtinOf(ctx.ports.payments);
  if (!builtin) return;
  await builtin.simulator.playDue();
  await builtin.simulator.askForDelivery();
  await builtin.simulator.sweep();
}

async function deliver(ctx: JobContext, send: DeliverEvent): Promise<void> {
  const builtin = builtinOf(ctx.ports.payments);
  if (!builtin) return;
  await builtin.simulator.deliverDue(send);
  await builtin.simulator.askForDelivery();
}

export const builtinPaymentJobs = (send: DeliverEvent): readonly Job[] => [
  job('builtin-payments:advance', advance, '* * * * *'),
  job('builtin-payments:deliver', (ctx) => deliver(ctx, send)),
];
