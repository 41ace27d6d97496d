import { paperPagesContract } from '@minaret/contract/paper/paper';
import {
  type PaperQuery,
  type PaperSheet,
  PICTURE_SHAPES,
  type PictureQuery,
  type PosterQuery,
  type SharedPicture,
} from '@minaret/contract/paper/paper-options';
import type { ScreenLanguage } from '@minaret/display/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import { routeOf } from '../../platform/http/edge.ts';
import { makeKeptAnswers } from '../../platform/http/kept-answers.ts';
import { admitOutsider } from '../../platform/http/mount.ts';
import { parseRequest } from '../../platform/http/parse.ts';
import { renderPdf, renderPng } from '../../platform/pdf/pdf.ts';
import type { Platform } from '../../platform/runtime.ts';
import { makeFairQueue } from '../../platform/workers/fair-queue.ts';
import type { PublicTimesStore, Standing } from '../public-times/service.ts';
import { checkPage } from './check-page.ts';
import { makeScanCounter } from './count-scans.ts';
import { makeLogos } from './logo.ts';
import { periodOf } from './period.ts';
import { pictureDocument } from './pictures.ts';
import { posterDocument } from './poster.ts';
import { isSealed } from './seal.ts';
import { type SheetDocument, sheetDocument } from './service.ts';

/** A month is some fifty kilobytes, a year half a megabyte. */
const KEPT = 80;
const KEPT_PAGES = 500;
/** One at a time, so that the other worker is free for those who wait for an invoice or a file. */
const LIMITS = { atOnce: 1, waitingOfOne: 6, waiting: 60 } as const;
const RETRY_SECONDS = 5;

const PDF = 'application/pdf';
const PNG = 'image/png';
/** Of the preview; as high as A4 is. */
const PREVIEW_WIDTH = 1000;
const PREVIEW_HEIGHTS = { a4: 1414, a3: 1414, letter: 1294 } as const;
const FLAT_HEIGHTS = { a4: 707, a3: 707, letter: 773 } as const;

/** The same options in another order are the same sheet. */
const nameOf = (query: object) =>
  JSON.stringify(Object.entries(query).sort(([a], [b]) => a.localeCompare(b)));

/** Sheets, pictures, and the page behind a sheet's code, for everybody. */
export function paperPageRoutes(app: FastifyInstance, platform: Platform, store: PublicTimesStore): void {
  const answers = makeKeptAnswers(KEPT);
  const pages = makeKeptAnswers(KEPT_PAGES);
  const queue = makeFairQueue(LIMITS);
  const scans = makeScanCounter(platform);
  app.addHook('onClose', () => scans.stop());
  const means = { platform, store, logos: makeLogos(platform) };
  const inTurn = <T>({ masjidId }: Standing, work: () => Promise<T>): Promise<T> => {
    const turn = queue.run(String(masjidId), work);
    if (!turn) throw new Failure('unavailable', null, { retryAfter: RETRY_SECONDS });
    return turn;
  };

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { standing, name, file, type }: { standing: Standing; name: string; file: string; type: string },
    make: () => Promise<Buffer>,
  ): Promise<FastifyReply> {
    const wanted = {
      name: `${standing.masjidId} ${name}`,
      tag: `${standing.version}.${standing.today}`,
      type,
      seconds: standing.secondsLeft,
      isPacked: true,
      headers: { 'content-disposition': `inline; filename="${file}"` },
    };
    return answers.send(request, reply, wanted, () => inTurn(standing, make));
  }

  async function sendSheet(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'sheet' | 'preview',
  ): Promise<FastifyReply> {
    const endpoint = paperPagesContract[kind];
    await admitOutsider(platform, endpoint, request);
    const { params, query } = parseRequest(endpoint, request) as {
      params: { hash_id: string; sheet: PaperSheet };
      query: PaperQuery;
    };
    const { sheet } = params;
    if (
      query.footer !== undefined &&
      !isSealed(platform.secrets, params.hash_id, query.footer, query.seal ?? '')
    )
      throw new Failure('signature_invalid');
    const standing = await store.standing(params.hash_id);
    // Before anybody waits in the queue for nothing.
    periodOf(sheet, query, await store.timesOf(standing), standing.today);
    const isPdf = kind === 'sheet';
    const file = `${standing.hashId}-${sheet}.${isPdf ? 'pdf' : 'png'}`;
    const named = { standing, name: `${kind} ${sheet} ${nameOf(query)}`, file, type: isPdf ? PDF : PNG };
    return send(request, reply, named, async () => {
      const made = await sheetDocument(means, standing, await store.timesOf(standing), sheet, query);
      if (isPdf) return renderPdf(made.template, made.data, platform.clock.now(), made.pictures);
      const heights = sheet === 'pocket' ? FLAT_HEIGHTS : PREVIEW_HEIGHTS;
      return renderPng(made.template, firstPage(made), [PREVIEW_WIDTH, heights[query.size]], made.pictures);
    });
  }

  app.route({
    ...routeOf(paperPagesContract.sheet),
    handler: (request, reply) => sendSheet(request, reply, 'sheet'),
  });
  app.route({
    ...routeOf(paperPagesContract.preview),
    handler: (request, reply) => sendSheet(request, reply, 'preview'),
  });
  for (const kind of ['poster', 'posterPreview'] as const)
    app.route({
      ...routeOf(paperPagesContract[kind]),
      handler: async (request, reply) => {
        const endpoint = paperPagesContract[kind];
        await admitOutsider(platform, endpoint, request);
        const { params, query } = parseRequest(endpoint, request) as {
          params: { hash_id: string };
          query: PosterQuery;
        };
        const standing = await store.standing(params.hash_id);
        const isPdf = kind === 'poster';
        const file = `${standing.hashId}-poster.${isPdf ? 'pdf' : 'png'}`;
        const named = { standing, name: `${kind} ${nameOf(query)}`, file, type: isPdf ? PDF : PNG };
        return send(request, reply, named, async () => {
          const made = await posterDocument(means, standing, await store.timesOf(standing), query);
          if (isPdf) return renderPdf(made.template, made.data, platform.clock.now(), made.pictures);
          return renderPng(made.template, made.data, [PREVIEW_WIDTH, PREVIEW_HEIGHTS.a4], made.pictures);
        });
      },
    });
  app.route({
    ...routeOf(paperPagesContract.picture),
    handler: async (request, reply) => {
      await admitOutsider(platform, paperPagesContract.picture, request);
      const { params, query } = parseRequest(paperPagesContract.picture, request) as {
        params: { hash_id: string; picture: SharedPicture };
        query: PictureQuery;
      };
      const { picture } = params;
      const standing = await store.standing(params.hash_id);
      const file = `${standing.hashId}-${picture}.png`;
      const named = { standing, name: `picture ${picture} ${nameOf(query)}`, file, type: PNG };
      return send(request, reply, named, async () => {
        const made = await pictureDocument(means, standing, await store.timesOf(standing), picture, query);
        return renderPng(made.template, made.data, PICTURE_SHAPES[query.shape], made.pictures);
      });
    },
  });
  app.route({
    ...routeOf(paperPagesContract.check),
    handler: async (request, reply) => {
      await admitOutsider(platform, paperPagesContract.check, request);
      const { params, query } = parseRequest(paperPagesContract.check, request) as {
        params: { hash_id: string };
        query: { print: string; shows: 'both' | 'iqamah'; lang?: ScreenLanguage };
      };
      const standing = await store.standing(params.hash_id);
      const wanted = {
        name: `check ${standing.masjidId} ${nameOf(query)}`,
        tag: `${standing.version}.${standing.today}`,
        type: 'text/html; charset=utf-8',
        // Who scans wants to know how it is now.
        seconds: Math.min(60, standing.secondsLeft),
        noteAsker: () => scans.note(standing, query.print, query.shows),
      };
      return pages.send(request, reply, wanted, async () =>
        checkPage(means, standing, await store.timesOf(standing), query),
      );
    },
  });
}

/** Of a year, only its first month is drawn; of a pocket sheet its first side. */
function firstPage({ data }: SheetDocument): unknown {
  const whole = data as { pages?: readonly unknown[]; panels?: readonly unknown[] };
  return {
    ...whole,
    ...(whole.pages ? { pages: whole.pages.slice(0, 1) } : {}),
    ...(whole.panels ? { panels: whole.panels.slice(0, 8) } : {}),
  };
}
