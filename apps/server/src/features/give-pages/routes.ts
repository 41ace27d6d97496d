import { createHash } from 'node:crypto';
import { givePagesContract } from '@minaret/contract/giving/give-pages';
import { zoneSlice } from '@minaret/prayer/clock/zones';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { readBuiltWebApp } from '../../platform/http/built-web-app.ts';
import { routeOf } from '../../platform/http/edge.ts';
import { makeKeptAnswers } from '../../platform/http/kept-answers.ts';
import { pageLanguage } from '../../platform/http/page-language.ts';
import { parseRequest } from '../../platform/http/parse.ts';
import type { Platform } from '../../platform/runtime.ts';
import { givePage } from '../giving-checkout/service.ts';
import type { PublicTimesStore } from '../public-times/service.ts';
import {
  type BuiltGiving,
  type GivePaint,
  type GiveView,
  givingDocument,
  givingPolicy,
  missingDocument,
} from './document.ts';

/** Pages that nobody has given to since. */
const KEPT = 300;
const HTML = 'text/html; charset=utf-8';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** As far back as a gift's own page is opened, and as far ahead as a fund is planned. */
const ZONE_BACK = 400 * DAY_MS;
const ZONE_AHEAD = 800 * DAY_MS;

interface Asked {
  params: { hash_id: string; slug?: string; token?: string };
  query: { lang?: string; fund?: string; campaign?: string; amount?: string };
}

const whole = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

type PageName = keyof typeof givePagesContract;

function viewOf(name: PageName, { params, query }: Asked): GiveView {
  if (name === 'mine') return { kind: 'mine' };
  if (name === 'thanks' || name === 'agreed' || name === 'mend' || name === 'receipt')
    return { kind: name, token: params.token ?? '' };
  if (params.slug !== undefined) return { kind: 'campaign', slug: params.slug };
  const { fund, campaign = null, amount } = query;
  return { kind: 'give', chosen: { fund: whole(fund), campaign, amount: whole(amount) } };
}

/** The pages that givers see, with what can be given for in them before any script runs. */
export async function givePageRoutes(
  app: FastifyInstance,
  { config }: Platform,
  store: PublicTimesStore,
): Promise<void> {
  const answers = makeKeptAnswers(KEPT);
  const built = await readBuiltWebApp<GivePaint>('giving', '/give/');
  const headers = {
    'content-security-policy': givingPolicy(config),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    // The address of a gift's own page is its key.
    'referrer-policy': 'no-referrer',
  };

  const missing = (
    own: BuiltGiving,
    request: FastifyRequest,
    reply: FastifyReply,
    { status, why, lang }: { status: number; why: 'masjid' | 'campaign'; lang: string | undefined },
  ) =>
    reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type(HTML)
      .send(missingDocument(own, pageLanguage(request, lang, []), why));

  const pageFor = async (name: PageName, asked: Asked, request: FastifyRequest, reply: FastifyReply) => {
    if (!built) throw new Failure('not_found');
    const { lang } = asked.query;
    const standing = await store.standing(asked.params.hash_id).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'not_found') return null;
      throw error;
    });
    if (!standing) return missing(built, request, reply, { status: 404, why: 'masjid', lang });
    const language = pageLanguage(request, lang, (await store.timesOf(standing)).masjid.languages);
    const page = await store.read(standing, async (ctx) =>
      masjidOf(ctx).features.includes('donation_portal') ? givePage(ctx, language) : null,
    );
    if (!page) return missing(built, request, reply, { status: 403, why: 'masjid', lang });
    const view = viewOf(name, asked);
    if (view.kind === 'campaign' && !page.campaigns.some(({ slug }) => slug === view.slug))
      return missing(built, request, reply, { status: 404, why: 'campaign', lang });
    const now = Math.floor(standing.now / MINUTE_MS) * MINUTE_MS;
    const zone = zoneSlice(page.masjid.time_zone, now - ZONE_BACK, now + ZONE_AHEAD);
    const data = { language, now, page, zone, view };
    const digest = createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22);
    const wanted = {
      name: `give ${digest}`,
      tag: `${built.build}.${digest}`,
      type: HTML,
      seconds: 0,
      headers,
    };
    return answers.send(request, reply, wanted, () => givingDocument(built, data));
  };

  for (const name of Object.keys(givePagesContract) as PageName[]) {
    const endpoint = givePagesContract[name];
    app.route({
      ...routeOf(endpoint),
      handler: (request, reply) => pageFor(name, parseRequest(endpoint, request) as Asked, request, reply),
    });
  }
}
