// Decides: what the forms of slides say when they refuse something (error text).

/** What the forms of the library say when they refuse something: what is wrong, and what would be right. */
export const LIBRARY_REFUSALS = {
  picture: 'Choose a picture first',
  readyMade: 'Choose one of the ready-made pictures',
  campaign: 'Choose one of the campaigns',
  gone: 'This picture is no longer available. Choose another',
  wholeAddress: 'Enter the full address, such as https://masjid.org/events',
  publicAddress:
    'Screens cannot reach this address. Enter one that opens on any phone, such as https://masjid.org',
  webPage: 'Screens show web pages. Enter an address that starts with https://',
  youtubeOther: 'This is not a YouTube address. For another page choose the type URL',
  youtubeVideo:
    'This is a YouTube address, but not of a video or a playlist. Open the video, choose Share and copy the address, such as https://youtu.be/aBcDeFgHiJk',
  slidesOther: 'This is not a Google Slides address. For another page choose the type URL',
  slidesPresentation:
    'This is a Google address, but not of a presentation. Open it, choose Share and copy the link, such as https://docs.google.com/presentation/d/…',
  day: 'Choose a day',
  pastDay: 'This day is over. Choose today or a later day',
  notACalendar: 'There is no calendar at this address. Copy its address in iCal format',
  endBeforeStart: 'The end date cannot be before the start date',
  lastBeforeFirst: 'The last day cannot be before the first day',
  sameHours: 'The start and end hours are the same',
  oneScreen: 'Choose at least one screen',
  screenGone: 'One of these screens no longer exists. Choose again',
} as const;
export type LibraryRefusal = keyof typeof LIBRARY_REFUSALS;

/** A whole number between two others is refused in one sentence, whichever side it misses. */
export const outOfRange = (min: number, max: number) => `Enter a number from ${min} to ${max}`;
export const OUT_OF_RANGE = /^Enter a number from (-?\d+) to (-?\d+)$/;
