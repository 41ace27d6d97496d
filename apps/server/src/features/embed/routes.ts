import { embedContract } from '@minaret/contract/embed/embed';
import type { GiveWidgetQuery } from '@minaret/contract/embed/give-widget';
import { type WidgetQuery, widgetLanguage } from '@minaret/contract/embed/widget-options';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import { routeOf } from '../../platform/http/edge.ts';
import { type Asker, makeKeptAnswers } from '../../platform/http/kept-answers.ts';
import { parseRequest } from '../../platform/http/parse.ts';
import type { Platform } from '../../platform/runtime.ts';
import { publicCampaigns } from '../giving/service.ts';
import { monthOf, type PublicTimesStore, type Standing } from '../public-times/service.ts';
import { makeSiteCounter } from '../widget-sites/service.ts';
import { widgetDocument, widgetFragment } from './document.ts';
import { giveDocument } from './give-widget.ts';
import type { WidgetMonth } from './month.ts';
import { embedPolicy, hashOf, readWidgetScripts } from './scripts.ts';
import { holdsUntil } from './service.ts';
import { makeWidget, type Widget } from './widget.ts';

/** Widgets that were asked for last, by masjid, version, next prayer and options. */
const KEPT = 2000;

/** What was given may be so old. */
const GIVE_SECONDS = 60;

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

type Make = (widget: Widget, month: WidgetMonth | null) => string;

/** The same options in another order are the same widget. */
function addressOf(hashId: string, query: WidgetQuery): string {
  const { show, ...rest } = query;
  const named = Object.entries({ ...rest, ...(show ? { show: show.join(',') } : {}) });
  const sorted = named.filter((pair): pair is [string, string] => pair[1] !== undefined).sort();
  return `/embed/${encodeURIComponent(hashId)}?${new URLSearchParams(sorted)}`;
}

/** The element asks again each hour, past the caches: that is no other view. */
function isAskedAgain({ headers }: Asker): boolean {
  return /\b(no-cache|max-age=0)\b/.test(headers['cache-control'] ?? '');
}

export function embedRoutes(app: FastifyInstance, platform: Platform, store: PublicTimesStore): void {
  const { publicUrl } = platform.config;
  const sites = makeSiteCounter(platform);
  app.addHook('onClose', () => sites.stop());
  const answers = makeKeptAnswers(KEPT);
  const scripts = readWidgetScripts();
  const pageHeaders = {
    'content-security-policy': embedPolicy(scripts.inline, publicUrl),
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    // The sites that show a widget are theirs to know of, not ours to pass on.
    'referrer-policy': 'no-referrer',
  };

  const givePageHeaders = { ...pageHeaders, 'content-security-policy': embedPolicy('', publicUrl) };

  function oembedAddress({ times, query }: Widget): string {
    return `${publicUrl}/oembed?url=${encodeURIComponent(publicUrl + addressOf(times.masjid.id, query))}`;
  }

  async function monthFor(standing: Standing, query: WidgetQuery): Promise<WidgetMonth | null> {
    if (query.view !== 'month') return null;
    const month = await monthOf(store, standing, query.month);
    return { ...month, linkTo: (to) => `${publicUrl}${addressOf(standing.hashId, { ...query, month: to })}` };
  }

  /** Kept with the answer: made here, so that it holds on to nothing else. */
  function noting(type: string, standing: Standing, view: WidgetQuery['view']) {
    return (asker: Asker) => {
      if (type === HTML || !isAskedAgain(asker)) sites.note(asker, standing, view);
    };
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: { endpoint: typeof embedContract.page | typeof embedContract.fragment; type: string; make: Make },
  ): Promise<FastifyReply> {
    const { params, query } = parseRequest(kind.endpoint, request) as {
      params: { hash_id: string };
      query: WidgetQuery;
    };
    const standing = await store.standing(params.hash_id);
    const times = await store.timesOf(standing);
    const until = holdsUntil(times, standing);
    const wanted = {
      name: `${kind.type} ${standing.masjidId} ${JSON.stringify(query)}`,
      tag: `${standing.version}.${standing.today}.${until.mark}`,
      type: kind.type,
      seconds: until.seconds,
      holding: store.holding(standing, until.seconds),
      headers: kind.type === HTML ? pageHeaders : {},
      noteAsker: noting(kind.type, standing, query.view),
    };
    return answers.send(request, reply, wanted, async () => {
      const widget = makeWidget(times, query, standing.now, publicUrl);
      return kind.make(widget, await monthFor(standing, query));
    });
  }

  app.route({
    ...routeOf(embedContract.page),
    handler: (request, reply) =>
      send(request, reply, {
        endpoint: embedContract.page,
        type: HTML,
        make: (widget, month) =>
          widgetDocument(widget, month, { script: scripts.inline, oembed: oembedAddress(widget) }),
      }),
  });
  app.route({
    ...routeOf(embedContract.fragment),
    handler: (request, reply) =>
      send(request, reply, {
        endpoint: embedContract.fragment,
        type: JSON_TYPE,
        make: (widget, month) => JSON.stringify(widgetFragment(widget, month)),
      }),
  });
  app.route({
    ...routeOf(embedContract.give),
    handler: async (request, reply) => {
      const { params, query } = parseRequest(embedContract.give, request) as {
        params: { hash_id: string };
        query: GiveWidgetQuery;
      };
      const standing = await store.standing(params.hash_id);
      const { masjid } = await store.timesOf(standing);
      const language = query.lang ?? widgetLanguage(masjid.languages);
      const giving = await store.read(standing, (ctx) => publicCampaigns(ctx, language));
      const html = giveDocument({ giving, query, language, masjidName: masjid.name });
      const wanted = {
        name: `give ${hashOf(html)}`,
        tag: hashOf(html),
        type: HTML,
        seconds: GIVE_SECONDS,
        headers: givePageHeaders,
      };
      return answers.send(request, reply, wanted, () => html);
    },
  });
  app.route({
    ...routeOf(embedContract.script),
    handler: (request, reply) => {
      const { element } = scripts;
      if (element === undefined) throw new Failure('not_found');
      const wanted = {
        name: 'element',
        tag: hashOf(element),
        type: 'text/javascript; charset=utf-8',
        seconds: Number.POSITIVE_INFINITY,
      };
      return answers.send(request, reply, wanted, () => element);
    },
  });
}
