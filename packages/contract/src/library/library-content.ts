// Decides: which fields each type of slide has, and how long an announcement may be.

import { SCREEN_LANGUAGES } from '@minaret/display/settings';
import * as z from 'zod/mini';
import { isoDay, optionalText, text } from '../fields/fields.ts';
import { isPublicUrl } from '../fields/public-url.ts';
import {
  googleSlidesAddress,
  googleSlidesId,
  isGoogleAddress,
  isYoutubeAddress,
  youtubeAddress,
  youtubeSource,
} from './library-links.ts';
import { LIBRARY_REFUSALS, type LibraryRefusal, outOfRange } from './library-refusals.ts';

/** The specification's limit is the ticker's: short messages are read. */
export const ANNOUNCEMENT_MAX = 240;

/** Of `finish-upload` with the purpose `slide` or `slide-portrait`: a picture this masjid has sent. */
const ImageKey = z
  .string(LIBRARY_REFUSALS.picture)
  .check(z.minLength(1, LIBRARY_REFUSALS.picture), z.maxLength(200));

/** Refused with the words for what is wrong with it; null: nothing is. */
const address = (fault: (value: string) => LibraryRefusal | null) =>
  text(1000).check((given) => {
    const refusal = given.value === '' ? null : fault(given.value);
    if (refusal)
      given.issues.push({ code: 'custom', message: LIBRARY_REFUSALS[refusal], input: given.value });
  });

/** A public address, by the specification's rule: http, https, ftp or protocol-relative; private and local hosts refused. */
function publicFault(value: string): LibraryRefusal | null {
  if (isPublicUrl(value)) return null;
  return /^([a-z]+:)?\/\/[^/?#\s]/i.test(value) ? 'publicAddress' : 'wholeAddress';
}
const PublicUrl = address(publicFault);
/** What a screen loads is a web page: of the rule's schemes only these two. */
export const PageUrl = address(
  (value) => publicFault(value) ?? (/^https?:\/\//i.test(value) ? null : 'webPage'),
);

const YoutubeUrl = z.pipe(
  address((value) => {
    if (youtubeSource(value)) return null;
    return isYoutubeAddress(value) ? 'youtubeVideo' : 'youtubeOther';
  }),
  z.transform((value: string) => {
    const source = youtubeSource(value);
    return source ? youtubeAddress(source) : value;
  }),
);
const GoogleSlidesUrl = z.pipe(
  address((value) => {
    if (googleSlidesId(value)) return null;
    return isGoogleAddress(value) ? 'slidesPresentation' : 'slidesOther';
  }),
  z.transform((value: string) => {
    const id = googleSlidesId(value);
    return id ? googleSlidesAddress(id) : value;
  }),
);

/** A whole number, refused in one sentence. */
const count = (min: number, max: number) =>
  z
    .int(outOfRange(min, max))
    .check(z.minimum(min, outOfRange(min, max)), z.maximum(max, outOfRange(min, max)));
/** An emptied field is the usual way to miss one. */
const Day = isoDay(LIBRARY_REFUSALS.day);

/** Null: the languages of the screen that shows it. */
const Languages = z._default(
  z.nullable(z.array(z.enum(SCREEN_LANGUAGES)).check(z.minLength(1), z.maxLength(2))),
  null,
);
const ReadyMade = z.coerce
  .number<number | string>(LIBRARY_REFUSALS.readyMade)
  .check(
    z.int(LIBRARY_REFUSALS.readyMade),
    z.positive(LIBRARY_REFUSALS.readyMade),
    z.maximum(Number.MAX_SAFE_INTEGER, LIBRARY_REFUSALS.readyMade),
  );
const Campaign = z
  .int(LIBRARY_REFUSALS.campaign)
  .check(
    z.positive(LIBRARY_REFUSALS.campaign),
    z.maximum(Number.MAX_SAFE_INTEGER, LIBRARY_REFUSALS.campaign),
  );
const kind = <T extends string>(type: T) => ({ type: z.literal(type) });
const OptionalImage = z._default(z.nullable(ImageKey), null);
/** A point of a picture, in per cent from its left and its top edge. */
const Focus = z.object({ x: count(0, 100), y: count(0, 100) });
const Note = z._default(optionalText(120), null);

/** What a slide is made of, by its type; the misspelt keys are the wire's. The heading of a slide is the item's `title`. */
export const LibraryContent = z.discriminatedUnion('type', [
  z.object({
    ...kind('image'),
    image: ImageKey,
    portrait: OptionalImage,
    /** The picture fills its field around this point; left out, it is shown whole. */
    focus: z.optional(Focus),
    portrait_focus: z.optional(Focus),
  }),
  z.object({ ...kind('url'), url: PageUrl }),
  /** An id of `system-images`. */
  z.object({ ...kind('pre-designed-image'), image_id: ReadyMade }),
  /** The secret or public iCal address of any calendar; the server fetches it every half an hour. */
  z.object({
    ...kind('google_calendar'),
    url: PageUrl,
    days: z._default(count(1, 60), 7),
  }),
  z.object({ ...kind('daily_verse'), languages: Languages }),
  z.object({ ...kind('daily_hadith'), languages: Languages }),
  z.object({ ...kind('daily_dua'), languages: Languages }),
  z.object(kind('ramadan_coutdown')),
  /** `next`: whichever Eid comes first. */
  z.object({ ...kind('eid_coutdown'), eid: z._default(z.enum(['next', 'fitr', 'adha']), 'next') }),
  z.object({ ...kind('days_coutdown'), date: Day }),
  /** Times over a picture of the mosque's own. */
  z.object({ ...kind('taraweeh_timings'), image: OptionalImage }),
  z.object(kind('taraweeh_timings_only')),
  /** A page or Google Slides shown on the nights of Ramadan from the Isha adhan on. */
  z.object({ ...kind('taraweeh_slideshow_url'), url: PageUrl }),
  z.object({ ...kind('donation_qr_url'), url: PublicUrl, message: Note }),
  /** A running campaign with its thermometer, an id of `/giving/campaigns`; before and after its days it is not shown. */
  z.object({ ...kind('campaign'), campaign_id: Campaign }),
  z.object({ ...kind('youtube_url'), url: YoutubeUrl }),
  z.object({ ...kind('silence_image'), image: OptionalImage }),
  z.object({
    ...kind('google_slide_url'),
    url: GoogleSlidesUrl,
    seconds_each: z._default(count(3, 60), 8),
  }),
  z.object({ ...kind('qr_image'), url: PublicUrl, message: Note }),
  /** A code that leads phones to this masjid in Athan+. */
  z.object({ ...kind('athan_image'), message: Note }),
  /** Runs in the ticker; with `as_slide` it is a slide too (that needs `slideshow`). */
  z
    .object({
      ...kind('announcement'),
      start_date: Day,
      end_date: Day,
      message: text(ANNOUNCEMENT_MAX),
      as_slide: z._default(z.boolean(), false),
    })
    .check(
      z.refine(({ start_date, end_date }) => start_date <= end_date, {
        message: LIBRARY_REFUSALS.endBeforeStart,
        path: ['end_date'],
      }),
    ),
]);
export type LibraryContent = z.infer<typeof LibraryContent>;
export type Focus = z.infer<typeof Focus>;
export type LibraryType = LibraryContent['type'];

export const LIBRARY_TYPES = [
  'image',
  'url',
  'pre-designed-image',
  'google_calendar',
  'daily_verse',
  'daily_hadith',
  'daily_dua',
  'ramadan_coutdown',
  'eid_coutdown',
  'days_coutdown',
  'taraweeh_timings',
  'taraweeh_timings_only',
  'taraweeh_slideshow_url',
  'donation_qr_url',
  'campaign',
  'youtube_url',
  'silence_image',
  'google_slide_url',
  'qr_image',
  'athan_image',
  'announcement',
] as const satisfies readonly LibraryType[];

/** Without `slideshow` a masjid has one image and as many announcements in the ticker as it likes. */
export function isFreeContent(content: LibraryContent): boolean {
  return content.type === 'image' || (content.type === 'announcement' && !content.as_slide);
}
