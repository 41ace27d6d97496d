// Decides: what people see who open the page of something that is not there (404): words and a way on, not JSON.

import { MISSING_MASJID } from '@minaret/i18n/missing-masjid';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { pageLanguage } from './page-language.ts';
import { plainPage } from './plain-page.ts';

const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

/** Already safe to stand in HTML. */
interface MissingWords {
  title: string;
  text: string;
  /** Where to go from here. */
  link: { href: string; label: string };
}
type MissingLanguage = ReturnType<typeof pageLanguage>;

function missingMasjid(language: MissingLanguage): MissingWords {
  const { title, text, find } = MISSING_MASJID[language];
  return { title, text, link: { href: '/app/', label: find } };
}

/** The page that `draw` answers with; where it finds nothing, one that says so. */
export async function orMissing(
  request: FastifyRequest,
  reply: FastifyReply,
  draw: () => Promise<unknown>,
  wordsOf: (language: MissingLanguage) => MissingWords = missingMasjid,
): Promise<unknown> {
  try {
    return await draw();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
    const { lang } = request.query as { lang?: unknown };
    const locale = pageLanguage(request, typeof lang === 'string' ? lang : undefined, []);
    const { title, text, link } = wordsOf(locale);
    const body = `<h1>${title}</h1><p>${text}</p><p><a href="${link.href}">${link.label}</a></p>`;
    return reply
      .code(404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language')
      .send(plainPage(title, body, { locale }));
  }
}
