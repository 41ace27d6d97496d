// Decides: what a picture of `prove:fit` is called, and which designs, languages and settings it may have.

import { DESIGNS, SCREEN_LANGUAGES, type ScreenLanguage, type ScreenSettings } from '@minaret/display';
import { WrongOption } from '../lib/options.ts';
import { MASJID_NAMES, type MasjidName } from './masjids.ts';

export const FACES = [...DESIGNS, 'home'] as const;
export type Face = (typeof FACES)[number];

/** One language, or two in their order: every one there is. */
export const LANGUAGE_SETS: readonly (readonly ScreenLanguage[])[] = SCREEN_LANGUAGES.flatMap((first) => [
  [first],
  ...SCREEN_LANGUAGES.filter((other) => other !== first).map((other) => [first, other]),
]);

/** What a screen may be set to, over its masjid's own habits. */
export const OPTIONS = {
  h24: { hour24: true },
  h12: { hour24: false },
  dark: { theme: 'dark' },
  light: { theme: 'light' },
  far: { farthestMetres: 30 },
  east: { digits: 'arabic' },
  offline: {},
} as const satisfies Record<string, Partial<ScreenSettings>>;
export type Option = keyof typeof OPTIONS;
export const OPTION_NAMES = Object.keys(OPTIONS) as Option[];

export interface Case {
  face: Face;
  size: string;
  masjid: MasjidName;
  languages: string;
  at: number;
  options: readonly Option[];
  why: string;
}

const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.000/g, '');

/** One word that names the picture: whoever has it can draw it again. */
export function idOf({ face, size, masjid, languages, at, options }: Case): string {
  return [face, size, masjid, languages, stamp(at), ...(options.length ? [options.join('+')] : [])].join('/');
}

export function caseOf(id: string): Case {
  const [face, size, masjid, languages = '', time = '', options = ''] = id.split('/');
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? [];
  const at = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  const isKnown =
    FACES.some((one) => one === face) &&
    MASJID_NAMES.some((one) => one === masjid) &&
    LANGUAGE_SETS.some((one) => one.join('+') === languages) &&
    /^\d+x\d+$/.test(size ?? '') &&
    !Number.isNaN(at);
  if (!isKnown) throw new WrongOption(`no such picture: ${id}`);
  const given = options.split('+').filter((one): one is Option => one in OPTIONS);
  return {
    face: face as Face,
    size: size ?? '',
    masjid: masjid as MasjidName,
    languages,
    at,
    options: given,
    why: 'asked',
  };
}
