// Decides: the pairing code of a screen (television): how many characters, and which; how long it works: `screens/pairing.ts`.

import type { Manifest } from '@minaret/display/manifest';
import type { Rehearsal } from '@minaret/display/rehearsal';
import * as z from 'zod/mini';
import { CONTENT_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Nothing } from '../api/envelope.ts';
import { Id, MasjidParams, optionalText, REQUIRED, text, Version } from '../fields/fields.ts';
import { NewLibraryItem } from '../library/libraries.ts';
import { ScreenSettings } from './screen-settings.ts';

/** No 0 O 1 I L: read from across a hall and typed on a phone. */
export const PAIRING_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const PAIRING_LENGTH = 6;
/** As it is typed: small letters, a dash or a space between are fine. */
export const PairingCode = z.pipe(
  z.string().check(z.maxLength(20)),
  z.pipe(
    z.transform((value: string) => value.toUpperCase().replace(/[\s-]/g, '')),
    z
      .string()
      .check(z.regex(/^[2-9A-HJKMNP-Z]{6}$/, 'The code has six characters, as the screen shows them')),
  ),
);

/** A device that does not tell its make; the console says it in the reader's language. */
export const ARM_COMPUTER = 'Raspberry Pi or other ARM computer';

export const SCREEN_PLACES = ['main-hall', 'womens-hall', 'entrance', 'custom'] as const;
export const ScreenPlace = z.enum(SCREEN_PLACES);
export type ScreenPlace = z.infer<typeof ScreenPlace>;

/** While the masjid is on air: nothing, a sign, or the sound too. */
export const SCREEN_LIVE = ['off', 'shown', 'played'] as const;
const ScreenLive = z.enum(SCREEN_LIVE);
export type ScreenLive = z.infer<typeof ScreenLive>;

const Name = text(60);
/** In the mosque's own words, for `custom`. */
const PlaceName = optionalText(40);
interface Placed {
  place?: ScreenPlace | undefined;
  place_name?: string | null | undefined;
}
const isPlaced = z.refine<Placed>(({ place, place_name }) => place !== 'custom' || place_name !== null, {
  message: REQUIRED,
  path: ['place_name'],
});

export const PairScreen = z
  .object({
    code: PairingCode,
    name: Name,
    place: z._default(ScreenPlace, 'main-hall'),
    place_name: z._default(PlaceName, null),
  })
  .check(isPlaced);
/** What is not named stays. */
export const ScreenNaming = z
  .object({
    name: z.optional(Name),
    place: z.optional(ScreenPlace),
    place_name: z.optional(PlaceName),
    live: z.optional(ScreenLive),
    version: Version,
  })
  .check(isPlaced);
export type ScreenNaming = z.infer<typeof ScreenNaming>;

/** What the screen last told of itself. */
export const ScreenHealth = z.object({
  /** Seen within the last two minutes, or connected. */
  is_online: z.boolean(),
  last_seen_at: z.nullable(z.string()),
  /** Of the manifest it shows, and whether that is the newest. */
  shown_version: z.nullable(z.string()),
  is_current: z.boolean(),
  /** How far the device's own clock is off, in milliseconds: positive is ahead. The player corrects it. */
  clock_error_ms: z.nullable(z.int()),
  /** A `SceneState['kind']` of `@minaret/display`, and the library item if it is a slide. */
  state: z.nullable(z.string()),
  slide_id: z.nullable(z.string()),
  slide_title: z.nullable(z.string()),
  /** As read from the device, such as `Samsung Tizen 8` or `Chromium 120, Linux`. */
  device: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  player_version: z.nullable(z.string()),
});
export type ScreenHealth = z.infer<typeof ScreenHealth>;

export const Screen = z.object({
  id: Id,
  name: z.string(),
  place: ScreenPlace,
  place_name: z.nullable(z.string()),
  live: ScreenLive,
  /** In force: its own, or the masjid's. */
  settings: ScreenSettings,
  /** True: no settings of its own, it follows `defaults`. */
  follows_defaults: z.boolean(),
  version: Version,
  paired_at: z.string(),
  health: ScreenHealth,
});
export type Screen = z.infer<typeof Screen>;

/** Disconnected within the last hour. */
export const RetiredScreen = z.object({
  id: Id,
  name: z.string(),
  retired_at: z.string(),
  /** Until then `restore` takes it back. */
  restore_until: z.string(),
});
export type RetiredScreen = z.infer<typeof RetiredScreen>;

export const ScreenDefaults = z.object({ settings: ScreenSettings, version: Version });

const content = { access: { roles: CONTENT_ROLES }, params: MasjidParams } as const;
const one = { access: { roles: CONTENT_ROLES }, params: z.extend(MasjidParams, { id: Id }) } as const;

/** For the console; what the devices ask is in `screen-feed.ts`. */
export const screensContract = {
  list: endpoint({
    ...content,
    method: 'GET',
    path: '/screens/:m_id',
    summary: 'The screens of the masjid, by name, and how they are',
    response: z.object({
      screens: z.array(Screen),
      /** Those that can still be taken back, the latest first. */
      retired: z.array(RetiredScreen),
      online: z.int(),
      offline: z.int(),
      /** The screen anyone may open without pairing. */
      public_url: z.string(),
    }),
  }),
  get: endpoint({
    ...one,
    method: 'GET',
    path: '/screens/:m_id/:id',
    summary: 'One screen',
    response: Screen,
  }),
  pair: endpoint({
    ...content,
    method: 'POST',
    path: '/screens/:m_id/pair',
    summary: 'Connect the screen that shows this code',
    body: PairScreen,
    response: Screen,
    message: 'Paired.',
    failures: ['pairing_code_unknown', 'too_many_requests', 'limit_reached'],
  }),
  update: endpoint({
    ...one,
    method: 'PATCH',
    path: '/screens/:m_id/:id',
    summary: 'Name it, say where it hangs and what it does while the masjid is on air',
    body: ScreenNaming,
    response: Screen,
    failures: ['stale_version'],
  }),
  saveSettings: endpoint({
    ...one,
    method: 'PUT',
    path: '/screens/:m_id/:id/settings',
    summary:
      'What it shows and how; null: as the masjid’s other screens. Freemium has two designs (`feature_required`)',
    body: z.object({
      settings: z.nullable(ScreenSettings),
      /** As it is read: with true the settings are those of the others, and none are kept for it. */
      follows_defaults: z.optional(z.boolean()),
      version: Version,
    }),
    response: Screen,
    message: 'Saved.',
    failures: ['stale_version', 'feature_required'],
  }),
  getDefaults: endpoint({
    ...content,
    method: 'GET',
    path: '/screens/:m_id/defaults',
    summary: 'The settings of every screen that has none of its own, and of the public one',
    response: ScreenDefaults,
  }),
  saveDefaults: endpoint({
    ...content,
    method: 'PUT',
    path: '/screens/:m_id/defaults',
    summary: 'Save the settings of every screen that has none of its own',
    body: ScreenDefaults,
    response: ScreenDefaults,
    message: 'Saved.',
    failures: ['stale_version', 'feature_required'],
  }),
  reload: endpoint({
    ...one,
    method: 'POST',
    path: '/screens/:m_id/:id/reload',
    summary: 'The player starts anew, when it hears of it',
    response: Nothing,
  }),
  identify: endpoint({
    ...one,
    method: 'POST',
    path: '/screens/:m_id/:id/identify',
    summary: 'The screen shows its name large for some seconds',
    response: Nothing,
  }),
  retire: endpoint({
    ...one,
    method: 'DELETE',
    path: '/screens/:m_id/:id',
    summary: 'Disconnect it: it asks to be paired anew. For an hour `restore` takes it back',
    response: z.object({ restore_until: z.string() }),
  }),
  restore: endpoint({
    ...one,
    method: 'POST',
    path: '/screens/:m_id/:id/restore',
    summary: 'Take a retired screen back within the hour; it goes on without being paired anew',
    response: Screen,
    failures: ['screen_retired', 'limit_reached'],
  }),
  rehearsal: endpoint({
    ...one,
    method: 'GET',
    path: '/screens/:m_id/:id/rehearsal',
    summary: 'The screen taken through every minute of the next 400 days: what would go wrong',
    /** A `Rehearsal` of `@minaret/display`. */
    response: z.custom<Rehearsal>(),
  }),
  previewManifest: endpoint({
    ...content,
    method: 'POST',
    path: '/screens/:m_id/preview-manifest',
    summary: 'What a screen would be given: with unsaved settings, or with an unsaved item in the loop',
    body: z.object({
      /** Null: the public screen. */
      screen_id: z._default(z.nullable(Id), null),
      settings: z.optional(ScreenSettings),
      /** Shown in place of the item `replaces`, or behind the last. */
      item: z.optional(NewLibraryItem),
      replaces: z.optional(Id),
    }),
    /** Designs and items beyond the plan are shown here all the same: it is only a preview. */
    response: z.custom<Manifest>(),
  }),
};
