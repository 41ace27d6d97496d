import { receiptPagesContract } from '@minaret/contract/giving/receipts';
import type { FastifyInstance } from 'fastify';
import { enterTenant } from '../../platform/database/tenant.ts';
import { Failure } from '../../platform/failure.ts';
import { routeOf } from '../../platform/http/edge.ts';
import { inTransaction, makeContext, type Platform } from '../../platform/runtime.ts';
import { linkActor } from '../../platform/session/signed-links.ts';
import { makeFairQueue } from '../../platform/workers/fair-queue.ts';
import { readSubject } from './link.ts';
import { keepPrint, makePrint, printOf } from './print.ts';

const LIMITS = { atOnce: 1, waitingOfOne: 20, waiting: 200 } as const;
const RETRY_SECONDS = 5;

/** What a donor opens from the mail. */
export function receiptPageRoutes(app: FastifyInstance, platform: Platform): void {
  const queue = makeFairQueue(LIMITS);
  app.route<{ Params: { subject: string }; Querystring: { s?: string } }>({
    ...routeOf(receiptPagesContract.receipt),
    handler: async (request, reply) => {
      const { subject } = request.params;
      const { s: signature = '' } = request.query;
      const key = readSubject(subject);
      const link = { purpose: 'receipt', subject, expires: null, signature } as const;
      const actor = linkActor(platform.secrets, platform.clock.now(), link);
      if (!key || !actor) throw new Failure('not_found');
      const { masjidId, ...receipt } = key;
      const tenant = { masjidId };
      const inMasjid = <T>(work: (ctx: ReturnType<typeof makeContext>) => Promise<T>) =>
        inTransaction(platform, 'read write', async (db) => {
          await enterTenant(db, tenant);
          const stand = { actor, masjid: null, tenant, locale: 'en', log: platform.log } as const;
          return work(makeContext(platform, db, stand));
        });
      const toPrint = await inMasjid((ctx) => printOf(ctx, masjidId, receipt, { way: 'link' }));
      const turn = queue.run(String(masjidId), () => makePrint(toPrint));
      if (!turn) throw new Failure('unavailable', null, { retryAfter: RETRY_SECONDS });
      const { name, bytes } = await turn;
      await inMasjid((ctx) => keepPrint(ctx, masjidId, receipt, { kind: toPrint.kind, way: 'link', bytes }));
      return reply
        .headers({
          'content-disposition': `inline; filename="${name}"`,
          // The address is its key.
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .type('application/pdf')
        .send(bytes);
    },
  });
}
