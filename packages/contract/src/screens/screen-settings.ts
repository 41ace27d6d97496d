// Decides: which setting of a screen has which limits (most and least minutes), and how many days before an iqamah change is announced.

import {
  ACCENTS,
  DESIGNS,
  type DesignName,
  FREE_DESIGNS,
  SCREEN_LANGUAGES,
  type ScreenSettings as Settings,
} from '@minaret/display/settings';
import * as z from 'zod/mini';
import { hasFeature } from '../access/access.ts';
import { optionalText } from '../fields/fields.ts';
import { ClockTime } from '../timings/timing-fields.ts';

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const Minutes = whole(1, 60);

/** What a mosque may change of a screen, whole: the type is `ScreenSettings` of `@minaret/display`. */
export const ScreenSettings: z.ZodMiniType<Settings, Settings> = z.strictObject({
  design: z.enum(DESIGNS),
  theme: z.enum(['light', 'dark', 'sun']),
  orientation: z.enum(['auto', 'landscape', 'portrait-left', 'portrait-right']),
  languages: z.array(z.enum(SCREEN_LANGUAGES)).check(
    z.minLength(1, 'Choose at least one language'),
    z.maxLength(2, 'A screen has room for two languages'),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'Choose two different languages'),
  ),
  digits: z.enum(['latin', 'arabic', 'urdu']),
  hour24: z.boolean(),
  accent: z.enum(ACCENTS),
  terms: z.strictObject({ iqamah: z.enum(['iqamah', 'jamaah']), dhuhr: z.enum(['dhuhr', 'zuhr']) }),
  shows: z.strictObject({
    sunrise: z.boolean(),
    adhan: z.boolean(),
    verse: z.boolean(),
    logo: z.boolean(),
    name: z.boolean(),
    hijri: z.boolean(),
    countdown: z.boolean(),
    ticker: z.boolean(),
    changes: z.boolean(),
  }),
  tickerSpeed: z.enum(['normal', 'fast']),
  isStill: z.boolean(),
  changeNoticeDays: whole(1, 14),
  adhan: z.strictObject({ isShown: z.boolean(), minutes: whole(1, 10) }),
  countdown: z.strictObject({ isShown: z.boolean(), minutes: whole(1, 10), seconds: z.boolean() }),
  iqamah: z.strictObject({ isShown: z.boolean(), seconds: whole(10, 300) }),
  prayer: z.strictObject({
    shows: z.enum(['dim-clock', 'black', 'times']),
    minutes: z.strictObject({ fajr: Minutes, dhuhr: Minutes, asr: Minutes, maghrib: Minutes, isha: Minutes }),
  }),
  after: z.strictObject({ isShown: z.boolean(), minutes: whole(1, 30) }),
  khutbah: z.strictObject({ isShown: z.boolean(), minutes: whole(5, 90), subject: optionalText(120) }),
  night: z.strictObject({
    isShown: z.boolean(),
    afterIsha: whole(5, 240),
    beforeFajr: whole(5, 240),
    /** The hour until which an evening is busy; one before noon is after midnight. Null: none is. */
    busyUntil: z.nullable(ClockTime),
  }),
  dimsAtNight: z.boolean(),
  slides: z.strictObject({ isShown: z.boolean(), everySeconds: whole(5, 600) }),
  diagonalInches: whole(10, 150),
  farthestMetres: whole(1, 60),
});

/** Freemium has two designs; every other needs the plan feature `slideshow` (403 `feature_required` on the server). */
export function isDesignIncluded(design: DesignName, features: readonly string[] | undefined): boolean {
  return (FREE_DESIGNS as readonly DesignName[]).includes(design) || hasFeature(features, ['slideshow']);
}
