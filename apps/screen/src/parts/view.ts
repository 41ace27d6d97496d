import type {
  CornerMark,
  Manifest,
  Moment,
  Omission,
  Row,
  Scene,
  ScreenSettings,
  ScreenWords,
} from '@minaret/display';
import { clockText, isLong } from '@minaret/display/format';

/** All that a part of a design may know. */
export interface View {
  scene: Scene;
  manifest: Manifest;
  corner: CornerMark | null;
  settings: ScreenSettings;
  /** The first language, and the second if there is one. */
  words: ScreenWords;
  other: ScreenWords | null;
  languages: readonly ScreenWords[];
  isPortrait: boolean;
  /** Of the whole screen, in units: 177.78 by 100 or more, standing 100 by 177.78 or more. */
  width: number;
  height: number;
  /** By how much the screen is higher than the drawing. */
  spareHeight: number;
  /** What is left out so that a far row can read the rest. */
  omissions: readonly Omission[];
}

export const hasNastaliq = ({ languages }: View) => languages.some(({ language }) => language === 'ur');

export type Dated = Moment | string;

export function timeText(v: View, at: Dated): string {
  return clockText(typeof at === 'string' ? at : at[1], v.settings.hour24, v.settings.digits);
}

/** A column shrinks together if one of its times has five characters. */
export function hasLongRow(v: View): boolean {
  return v.scene.rows.some((row) => row.iqamah.some((at) => isLong(timeText(v, at))));
}

export type Named = Row['name'] | 'sunrise' | 'taraweeh' | 'qiyam' | 'janazah' | 'eid';
export const nameIn = (name: Named) => (words: ScreenWords) => words.prayers[name];

/** What stands in the middle of a design: the next iqamah, or in Ramadan the end or the beginning of the fast. */
export interface Hero {
  title: (words: ScreenWords) => string;
  /** What the time is: Iqamah, or the Maghrib adhan. */
  label: (words: ScreenWords) => string;
  at: Moment;
  minutes: number;
}

/** What begins at the time of the next prayer: on Friday that is the khutbah, where one is shown. */
export function beginsAt({ scene, settings }: View): (words: ScreenWords) => string {
  const isKhutbah = scene.next?.name === 'jumuah' && settings.khutbah.isShown;
  // A manifest that a player stored before it had the word is still read.
  return (words) => (isKhutbah && words.say.khutbahAt) || words.iqamah;
}

export function heroOf(v: View): Hero | null {
  const { next, ramadan, minutesToNext, at } = v.scene;
  const minutesTo = (moment: Moment) => moment[0] - Math.floor(at / 60_000);
  const fast = ramadan?.hero;
  const moment = fast === 'iftar' ? ramadan?.iftar : fast === 'suhoor' ? ramadan?.suhoorEnds : null;
  if (fast && moment && minutesTo(moment) >= 0) {
    const of = fast === 'iftar' ? 'maghrib' : 'fajr';
    return {
      title: (words) => words.say[fast === 'iftar' ? 'iftar' : 'suhoorEnds'],
      label: (words) => words.say.prayerAdhan.replace('{prayer}', words.prayers[of]),
      at: moment,
      minutes: minutesTo(moment),
    };
  }
  if (!next) return null;
  return {
    title: nameIn(next.name),
    label: beginsAt(v),
    at: next.iqamah,
    minutes: minutesToNext,
  };
}

/** Of the height that a screen of another shape has more, the type takes so much, to a limit (`--k`); the rest is margin. */
const MOST_GROWN = 0.2;
export const growth = ({ spareHeight }: View) =>
  `--k:${(1 + Math.min(MOST_GROWN, spareHeight / 160)).toFixed(3)}`;
