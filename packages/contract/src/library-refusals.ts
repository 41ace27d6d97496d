/** What the forms of the library say when they refuse something: what is wrong, and what would be right. */
export const LIBRARY_REFUSALS = {
  picture: 'Choose a picture first',
  readyMade: 'Choose one of the ready-made pictures',
  gone: 'This picture is no longer offered. Choose another',
  wholeAddress: 'Enter the whole address, such as https://masjid.org/events',
  publicAddress:
    'Screens cannot reach this address. Enter one that opens on any phone, such as https://masjid.org',
  webPage: 'Screens show web pages. Enter an address that starts with https://',
  youtubeOther: 'This is not an address of YouTube. For another page choose the type URL',
  youtubeVideo:
    'This leads to YouTube, but not to a video or a playlist. Open the video, choose Share and copy the address, such as https://youtu.be/aBcDeFgHiJk',
  slidesOther: 'This is not an address of Google Slides. For another page choose the type URL',
  slidesPresentation:
    'This leads to Google, but not to a presentation. Open it, choose Share and copy the link, such as https://docs.google.com/presentation/d/…',
  day: 'Choose a day',
  endBeforeStart: 'The end date is before the start date',
  lastBeforeFirst: 'The last day is before the first',
  sameHours: 'The hours begin and end at the same time',
  oneScreen: 'Choose at least one screen',
  screenGone: 'One of these screens is no longer there. Choose again',
} as const;
export type LibraryRefusal = keyof typeof LIBRARY_REFUSALS;

/** A whole number between two others is refused in one sentence, whichever side it misses. */
export const outOfRange = (min: number, max: number) => `Enter a number from ${min} to ${max}`;
export const OUT_OF_RANGE = /^Enter a number from (-?\d+) to (-?\d+)$/;
