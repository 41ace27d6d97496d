import type { Manifest } from '@minaret/display/manifest';
import * as z from 'zod/mini';
import { DEVICE_WRITE_EDGE, FEED_EDGE, OPEN_EDGE } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { Token } from '../fields/fields.ts';
import { QrPath } from '../fields/qr.ts';

/**
 * What devices ask. The key of a feed is the secret of the pairing it came from; only its hash is kept.
 * `GET` of a manifest answers the bare JSON with `etag`, or 304 to `if-none-match`. Every answer, 304 too, has
 * `x-time`: the server's clock in milliseconds of UTC, and `x-version`: the version that hints speak of. With a manifest
 * comes `x-face`: what a clock needs of it, so that the right time is shown before the rest is read.
 */
const KeyParams = z.object({ key: Token });
const HashParams = z.object({ hash_id: z.string().check(z.minLength(1), z.maxLength(64)) });

const CampaignFigures = z.object({
  given: z.string(),
  goal: z.nullable(z.string()),
  level: z.nullable(z.number()),
  steps: z.array(z.object({ at: z.number(), sum: z.string(), isReached: z.boolean() })),
  next: z.nullable(z.object({ label: z.nullable(z.string()), left: z.string() })),
});

const BoardFigures = z.object({
  pledged: z.string(),
  level: z.nullable(z.number()),
  last: z.array(z.object({ number: z.int(), name: z.nullable(z.string()), sum: z.string() })),
});

/** One event of a stream. The first one comes at once, so that whoever was away learns what was missed. */
export const ScreenHint = z.discriminatedUnion('kind', [
  /**
   * Fetch the manifest if this is not the `x-version` of the last answer, at a moment of one's own within so many seconds,
   * not at once: others do too. Without `within`, within a second or two. Somebody who changed something waits for that.
   */
  z.object({ kind: z.literal('manifest'), version: z.string(), within: z.optional(z.int()) }),
  /**
   * What campaigns stand at, the moment a gift is booked. It is younger than a manifest of a lower version, and is in every later one.
   */
  z.object({
    kind: z.literal('campaigns'),
    version: z.string(),
    campaigns: z.array(z.object({ id: z.int(), figures: CampaignFigures })),
    /** Of the pledge night that is on, for the masjid's own screens. */
    board: z.optional(BoardFigures),
  }),
  z.object({ kind: z.literal('reload') }),
  /** Show the screen's name for so long. */
  z.object({ kind: z.literal('identify'), seconds: z.int() }),
  /** Not this masjid's any more: ask for a pairing code. The feed answers 410. */
  z.object({ kind: z.literal('retired') }),
]);
export type ScreenHint = z.infer<typeof ScreenHint>;

/** Sent every minute, and when what is shown changes for good (a new manifest). */
export const ScreenReport = z.object({
  /** `version` of the manifest that is shown. */
  version: z.nullable(z.string().check(z.maxLength(100))),
  /** Device clock minus server clock. */
  clock_error_ms: z.nullable(z.int()),
  state: z.nullable(z.string().check(z.maxLength(30))),
  slide_id: z.nullable(z.string().check(z.maxLength(60))),
  width: z.int().check(z.minimum(0), z.maximum(20_000)),
  height: z.int().check(z.minimum(0), z.maximum(20_000)),
  player_version: z.string().check(z.maxLength(40)),
});
export type ScreenReport = z.infer<typeof ScreenReport>;

export const Pairing = z.discriminatedUnion('status', [
  z.object({ status: z.literal('waiting'), expires_at: z.string() }),
  /** From now on `GET /screens/feed/:key`. */
  z.object({ status: z.literal('paired'), key: z.string() }),
]);
export type Pairing = z.infer<typeof Pairing>;

const feed = { edge: FEED_EDGE, transaction: 'none', raw: true } as const;
const device = { ...feed, access: { device: ['screen'] } } as const;
const everyone = { ...feed, access: { visitor: true } } as const;

export const screenFeedContract = {
  startPairing: endpoint({
    method: 'POST',
    path: '/screens/pairing',
    access: { visitor: true },
    edge: DEVICE_WRITE_EDGE,
    summary:
      'A code to be shown for ten minutes, and the secret by which the screen asks whether it was typed',
    response: z.object({
      code: z.string(),
      secret: z.string(),
      expires_at: z.string(),
      /** Where the code is typed, without its scheme, to be read; the QR code holds it whole, with the code. */
      pair_at: z.string(),
      qr: QrPath,
    }),
    failures: ['too_many_requests'],
  }),
  pairing: endpoint({
    method: 'GET',
    path: '/screens/pairing/:secret',
    access: { visitor: true },
    edge: OPEN_EDGE,
    summary: 'Whether the code was typed; asked every few seconds. `pairing_expired`: start anew',
    params: z.object({ secret: Token }),
    response: Pairing,
    failures: ['pairing_expired'],
  }),
  manifest: endpoint({
    ...device,
    method: 'GET',
    path: '/screens/feed/:key',
    summary: 'The manifest of a paired screen, bare, with an etag; 410 `screen_retired`',
    params: KeyParams,
    response: z.custom<Manifest>(),
    failures: ['screen_retired'],
  }),
  events: endpoint({
    ...device,
    method: 'GET',
    path: '/screens/feed/:key/events',
    summary: 'Server-sent events for a paired screen; 503 when the process holds as many streams as it can',
    params: KeyParams,
    response: ScreenHint,
    stream: true,
    failures: ['screen_retired', 'unavailable'],
  }),
  report: endpoint({
    ...device,
    edge: DEVICE_WRITE_EDGE,
    method: 'POST',
    path: '/screens/feed/:key/report',
    summary: 'What the screen shows and how its clock stands',
    params: KeyParams,
    body: ScreenReport,
    /** `version`: as `x-version`, the fallback where no events come through. */
    response: z.object({ time: z.number(), version: z.string() }),
    failures: ['screen_retired'],
  }),
  publicManifest: endpoint({
    ...everyone,
    method: 'GET',
    path: '/screens/public/:hash_id',
    summary: 'The manifest of the masjid’s public screen, for browsers and clocks at home',
    params: HashParams,
    response: z.custom<Manifest>(),
  }),
  publicEvents: endpoint({
    ...everyone,
    method: 'GET',
    path: '/screens/public/:hash_id/events',
    summary: 'Server-sent events for the public screen',
    params: HashParams,
    response: ScreenHint,
    stream: true,
    failures: ['unavailable'],
  }),
};
