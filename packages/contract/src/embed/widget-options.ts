// Decides: which widgets (views) there are, and their options: look, language, digits, clock, what is shown.

import { SCREEN_LANGUAGES, type ScreenLanguage } from '@minaret/display/settings';
import * as z from 'zod/mini';

export const WIDGET_VIEWS = ['strip', 'today', 'board', 'month', 'next', 'jumuah'] as const;
export type WidgetView = (typeof WIDGET_VIEWS)[number];

/** `auto` follows the visitor's device; `inherit` has no ground and no colours of its own. */
export const WIDGET_LOOKS = ['light', 'dark', 'auto', 'inherit'] as const;
export type WidgetLook = (typeof WIDGET_LOOKS)[number];

/** The masjid's own terms: Iqamah or Jama'ah, Dhuhr or Zuhr. */
export const WIDGET_WORDS = ['iqamah-dhuhr', 'iqamah-zuhr', 'jamaah-dhuhr', 'jamaah-zuhr'] as const;
export type WidgetWordsOption = (typeof WIDGET_WORDS)[number];

export const WIDGET_DIGITS = ['latin', 'arabic', 'urdu'] as const;
export const WIDGET_CLOCKS = ['12', '24'] as const;

/** What may be left out of a widget, or added to it. */
export const WIDGET_PARTS = ['adhan', 'sunrise', 'jumuah', 'sunline', 'changes'] as const;
export type WidgetPart = (typeof WIDGET_PARTS)[number];
export const USUAL_PARTS: readonly WidgetPart[] = ['adhan', 'jumuah', 'sunline', 'changes'];

const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

/** `adhan,jumuah`; empty: only what is always there. */
const Parts = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) =>
          text === '' || text.split(',').every((part) => WIDGET_PARTS.some((known) => known === part)),
        `Parts of ${WIDGET_PARTS.join(', ')}, with commas between them`,
      ),
    ),
  z.transform((text: string): readonly WidgetPart[] =>
    WIDGET_PARTS.filter((part) => text.split(',').includes(part)),
  ),
);

/** The query of a widget. Whatever it does not know is refused: a misspelt option that does nothing helps nobody. */
export const WidgetQuery = z.strictObject({
  view: z._default(z.enum(WIDGET_VIEWS), 'today'),
  look: z._default(z.enum(WIDGET_LOOKS), 'light'),
  lang: z.optional(z.enum(SCREEN_LANGUAGES)),
  words: z.optional(z.enum(WIDGET_WORDS)),
  digits: z.optional(z.enum(WIDGET_DIGITS)),
  clock: z._default(z.enum(WIDGET_CLOCKS), '12'),
  show: z.optional(Parts),
  /** Of the view `month`; without it the one that the masjid is in. */
  month: z.optional(z.string().check(z.regex(MONTH, 'A month, such as 2026-11'))),
});
export type WidgetQuery = z.output<typeof WidgetQuery>;

/** Heights that a frame starts with, until the widget has told its own; the last is for 700 px and more. */
export const WIDGET_HEIGHTS: Record<WidgetView, readonly [narrow: number, wide: number]> = {
  strip: [76, 58],
  today: [490, 312],
  board: [376, 148],
  month: [1100, 1120],
  next: [128, 128],
  jumuah: [160, 160],
};

export const WIDE_WIDGET = 700;

/** The first of a masjid's languages that widgets speak. */
export function widgetLanguage(languages: readonly string[]): ScreenLanguage {
  return SCREEN_LANGUAGES.find((known) => known === languages.find(isWidgetLanguage)) ?? 'en';
}

function isWidgetLanguage(language: string): language is ScreenLanguage {
  return SCREEN_LANGUAGES.some((known) => known === language);
}
