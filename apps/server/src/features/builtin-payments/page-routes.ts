// Decides: the pages of the built-in (test) card provider: payment, invoice, and the clock that can be moved.

import { SYSTEM_ROLES } from '@minaret/contract/access/access';
import type { Endpoint, Parsed } from '@minaret/contract/api/endpoint';
import { builtinPaymentPagesContract as pages } from '@minaret/contract/billing/builtin-payments';
import { isLocale, type Locale, preferredLocale } from '@minaret/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import { routeOf } from '../../platform/http/edge.ts';
import { orMissing } from '../../platform/http/missing-page.ts';
import { parseRequest } from '../../platform/http/parse.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { renderInvoice } from '../../platform/payments/builtin/invoice-document.ts';
import { inTransaction, type Platform } from '../../platform/runtime.ts';
import { authorise } from '../../platform/session/authorise.ts';
import { readCredential } from '../../platform/session/credentials.ts';
import { linkActor } from '../../platform/session/signed-links.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { missingPayment } from './pages/frame.ts';
import { invoicePage } from './pages/invoice-page.ts';
import { PAYMENT_SCRIPT } from './pages/script.ts';
import { viewerPage } from './pages/viewer-page.ts';
import { builtinOrNone, orFailure, pageLocale } from './service.ts';

const SHOWN = 50;
const NEXT_SHOWN = 8;

/** The pages of the built-in provider. While another one is at work none of them is there. */
export function builtinPaymentPageRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, clock, secrets } = platform;
  const builtin = () => builtinOrNone(platform.payments);
  const sendPage = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);

  function answer<E extends Endpoint>(
    endpoint: E,
    handler: (parsed: Parsed<E>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    guard: (endpoint: E, request: FastifyRequest) => Promise<void> = async () => undefined,
  ): void {
    app.route({
      ...routeOf(endpoint),
      handler: async (request, reply) => {
        builtin();
        await guard(endpoint, request);
        // The schemas of this very endpoint parsed it.
        return handler(parseRequest(endpoint, request) as Parsed<E>, request, reply);
      },
    });
  }

  const billingUrl = `${config.publicUrl}/settings/payment-billing`;
  const orGone = (request: FastifyRequest, reply: FastifyReply, draw: () => Promise<unknown>) =>
    orMissing(request, reply, draw, (language) => missingPayment(language, billingUrl));

  answer(pages.checkout, ({ params, query }, request, reply) =>
    orGone(request, reply, async () => {
      const found = await orFailure(builtin().simulator.checkout(params.id));
      if (!found) throw new Failure('not_found');
      const locale = pageLocale(query.lang, found.customer);
      return sendPage(reply, checkoutPage(found, { locale, now: await builtin().now() }));
    }),
  );

  answer(pages.invoice, ({ params, query }, request, reply) =>
    orGone(request, reply, async () => {
      const found = await orFailure(builtin().simulator.invoice(params.id));
      if (!found) throw new Failure('not_found');
      const locale = pageLocale(query.lang, found.customer);
      const pdfUrl = await orFailure(builtin().invoicePdfUrl(found.customer.id, params.id));
      const shown = { locale, pdfUrl: `${pdfUrl}&lang=${locale}`, backUrl: billingUrl };
      return sendPage(reply, invoicePage(found, shown));
    }),
  );

  answer(pages.script, async (_parsed, _request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(PAYMENT_SCRIPT),
  );

  app.route<{ Params: { subject: string }; Querystring: { s?: string; e?: string; lang?: string } }>({
    ...routeOf(pages.invoicePdf),
    handler: (request, reply) =>
      orGone(request, reply, async () => {
        const { subject } = request.params;
        const { s: signature = '', e = '', lang } = request.query;
        const link = { purpose: 'invoice', subject, expires: Number(e), signature } as const;
        if (!e || !linkActor(secrets, clock.now(), link)) throw new Failure('not_found');
        const found = await orFailure(builtin().simulator.invoice(subject));
        if (!found) throw new Failure('not_found');
        const { customer, invoice } = found;
        const pdf = await renderInvoice(customer, invoice, pageLocale(lang, customer));
        return reply
          .header('content-disposition', `inline; filename="${invoice.number}.pdf"`)
          .type('application/pdf')
          .send(pdf);
      }),
  });

  /** In a demo everyone, as with its mailbox; elsewhere a system admin. To others there is nothing here. */
  async function assertOperator(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
    if (config.demo || config.dev) return;
    const forSystem = { ...endpoint, access: { roles: SYSTEM_ROLES } };
    const credential = readCredential(request, forSystem, config);
    const asked = { credential, masjids: [], hashId: undefined };
    await inTransaction(platform, 'read only', (db) =>
      authorise({ db, secrets, now: clock.now() }, forSystem, asked),
    ).catch((error: unknown) => {
      throw error instanceof Failure ? new Failure('not_found') : error;
    });
  }
  const operate = <E extends Endpoint>(endpoint: E, handler: Parameters<typeof answer<E>>[1]) =>
    answer(endpoint, handler, assertOperator);
  const done = (isDone = true) => ({ status: true, message: '', response: { done: isDone } });

  operate(pages.viewer, async ({ query }, request, reply) => {
    const { simulator } = builtin();
    const view = {
      clock: await simulator.clock(),
      toCome: await orFailure(simulator.toCome(NEXT_SHOWN)),
      customers: await orFailure(simulator.customers(SHOWN)),
      events: await simulator.events(SHOWN),
    };
    return sendPage(reply, viewerPage(view, localeOf(query.lang, request)));
  });
  operate(pages.moveClock, async () => {
    const isMoved = await orFailure(builtin().simulator.moveClockToNext());
    if (isMoved) await inTransaction(platform, 'read write', (db) => enqueue(db, 'billing:remind', {}));
    return done(isMoved);
  });
  operate(pages.saveDials, async ({ body }) => {
    await builtin().simulator.saveDials(body);
    return done();
  });
  operate(pages.failNext, async ({ params, body }) => {
    await orFailure(builtin().simulator.failNext(params.id, body.on));
    return done();
  });
}

function localeOf(lang: string | undefined, request: FastifyRequest): Locale {
  if (isLocale(lang)) return lang;
  const wanted = (request.headers['accept-language'] ?? '').split(',').map((tag) => tag.trim());
  return preferredLocale(wanted);
}
