// Decides: the pages of the built-in (test) card provider for gifts: where a gift is paid, and where a masjid opens its account.

import type { Parsed } from '@minaret/contract/api/endpoint';
import { builtinGivingPagesContract as pages } from '@minaret/contract/billing/builtin-giving';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import { routeOf } from '../../platform/http/edge.ts';
import { parseRequest } from '../../platform/http/parse.ts';
import type { Platform } from '../../platform/runtime.ts';
import { givingOrNone } from './giving.ts';
import { accountPage } from './pages/account-page.ts';
import { giftPage } from './pages/gift-page.ts';
import { readerPage } from './pages/reader-page.ts';
import { orFailure, pageLocale } from './service.ts';

/** Whoever has the address may use the page: its id cannot be guessed, and where it leads back to is signed. */
export function builtinGivingPageRoutes(app: FastifyInstance, platform: Platform): void {
  const sendPage = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);

  app.route({
    ...routeOf(pages.gift),
    handler: async (request, reply) => {
      // The schemas of this very endpoint parsed it.
      const { params, query } = parseRequest(pages.gift, request) as Parsed<typeof pages.gift>;
      const found = await givingOrNone(platform).page(params.id);
      if (!found) throw new Failure('not_found');
      const kept = { locale: found.row.language === 'ar' ? 'ar' : 'en' } as const;
      return sendPage(reply, giftPage(found, pageLocale(query.lang, kept)));
    },
  });

  app.route({
    ...routeOf(pages.reader),
    handler: async (request, reply) => {
      const { params, query } = parseRequest(pages.reader, request) as Parsed<typeof pages.reader>;
      const giving = givingOrNone(platform);
      const reader = await giving.hands.reader(params.id);
      if (!reader) throw new Failure('not_found');
      const isAsking = reader.action === 'in_progress' && reader.payment_id !== null;
      const found = isAsking ? await giving.page(reader.payment_id ?? '') : null;
      return sendPage(reply, readerPage(reader, found, pageLocale(query.lang, { locale: 'en' })));
    },
  });

  app.route({
    ...routeOf(pages.account),
    handler: async (request, reply) => {
      const { params, query } = parseRequest(pages.account, request) as Parsed<typeof pages.account>;
      const account = await orFailure(givingOrNone(platform).onboarding(params.id, query.back, query.s));
      const shown = {
        locale: pageLocale(query.lang, { locale: 'en' }),
        back: query.back,
        signature: query.s,
      };
      return sendPage(reply, accountPage(account, shown));
    },
  });
}
