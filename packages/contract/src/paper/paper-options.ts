import { SCREEN_LANGUAGES, type ScreenLanguage } from '@minaret/display/settings';
import * as z from 'zod/mini';
import { WIDGET_CLOCKS, WIDGET_DIGITS, WIDGET_WORDS } from '../embed/widget-options.ts';

/** `year` is a page a month; `pocket` the whole year on two sides that are folded to an eighth. */
export const PAPER_SHEETS = ['month', 'year', 'pocket', 'ramadan'] as const;
export type PaperSheet = (typeof PAPER_SHEETS)[number];

export const PAPER_SIZES = ['a4', 'a3', 'letter'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/** What a sheet of a month shows of each prayer. */
export const PAPER_SHOWS = ['both', 'iqamah'] as const;
export type PaperShows = (typeof PAPER_SHOWS)[number];

/** Pictures for chats: the day, the month, the next change of the iqamah. */
export const SHARED_PICTURES = ['today', 'month', 'change'] as const;
export type SharedPicture = (typeof SHARED_PICTURES)[number];

/** Width and height in pixels; `wide` is how other sites show a link. */
export const PICTURE_SHAPES = { story: [1080, 1920], square: [1080, 1080], wide: [1200, 630] } as const;
export type PictureShape = keyof typeof PICTURE_SHAPES;

/** Of the words that the masjid adds below. */
export const MOST_FOOTER_LETTERS = 200;
export const MOST_FOOTER_LINES = 3;

const isLanguage = (text: string): text is ScreenLanguage =>
  SCREEN_LANGUAGES.some((language) => language === text);

/** `en` or `en,ar`: the first leads. */
const Languages = z.pipe(
  z.string().check(
    z.refine<string>(
      (text) => {
        const all = text.split(',');
        return all.every(isLanguage) && all.length <= 2 && new Set(all).size === all.length;
      },
      `One or two of ${SCREEN_LANGUAGES.join(', ')}, with a comma between them`,
    ),
  ),
  z.transform((text: string): readonly ScreenLanguage[] => text.split(',').filter(isLanguage)),
);

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** What the masjid's screens have is usual; each may be chosen otherwise. */
const writing = {
  lang: z.optional(Languages),
  digits: z.optional(z.enum(WIDGET_DIGITS)),
  clock: z.optional(z.enum(WIDGET_CLOCKS)),
  words: z.optional(z.enum(WIDGET_WORDS)),
};

export const PaperFooter = z.string().check(
  z.minLength(1),
  z.maxLength(MOST_FOOTER_LETTERS, `At most ${MOST_FOOTER_LETTERS} characters`),
  z.refine((text) => text.split('\n').length <= MOST_FOOTER_LINES, `At most ${MOST_FOOTER_LINES} lines`),
);

/** The query of a sheet. Whatever it does not know is refused. */
export const PaperQuery = z.strictObject({
  ...writing,
  size: z._default(z.enum(PAPER_SIZES), 'a4'),
  shows: z._default(z.enum(PAPER_SHOWS), 'both'),
  /** Of a month; without it the one that the masjid is in. */
  month: z.optional(z.string().check(z.regex(MONTH, 'A month, such as 2026-11'))),
  /** Of a year or a pocket sheet (2027), or of Ramadan (1448); without it the present or the next one. */
  year: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1400), z.maximum(2199))),
  footer: z.optional(PaperFooter),
  /** Given with the footer by the console: nobody else writes on a masjid's paper. */
  seal: z.optional(z.string().check(z.maxLength(64))),
});
export type PaperQuery = z.output<typeof PaperQuery>;

export const PictureQuery = z.strictObject({
  ...writing,
  shape: z._default(z.enum(['story', 'square', 'wide']), 'story'),
  month: z.optional(z.string().check(z.regex(MONTH, 'A month, such as 2026-11'))),
});
export type PictureQuery = z.output<typeof PictureQuery>;

export const POSTER_SIZES = ['a4', 'a3'] as const;

/** The poster with the code of the phone app. */
export const PosterQuery = z.strictObject({
  lang: z._default(z.enum(SCREEN_LANGUAGES), 'en'),
  size: z._default(z.enum(POSTER_SIZES), 'a4'),
});
export type PosterQuery = z.output<typeof PosterQuery>;

/** `2026-11.7.k3f9a2`: what was printed, which version of it, and how its content began. */
export const PRINT_NAME = /^(\d{4}-\d{2}|\d{4}|ramadan-\d{4})\.(\d{1,6})\.([A-Za-z0-9_-]{8})$/;
