// Decides: how a language is written in a daily messages file: code or name.

import { plainWords } from './similar.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

function nameIn(locale: string, code: string): string | undefined {
  return new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(code);
}

/** `اردو` of `ur`. */
export function ownNameOf(code: string): string {
  return nameIn(code, code) ?? code;
}

/** What people call some languages instead of the name that the standard has for them. */
const OTHER_NAMES: Record<string, string> = {
  'bahasa indonesia': 'id',
  'bahasa melayu': 'ms',
  farsi: 'fa',
  الاردية: 'ur',
  الاردو: 'ur',
  bengali: 'bn',
  mandarin: 'zh',
};

/** Every two-letter language by its names in English, Arabic and itself. */
function readNames(): Map<string, string> {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const arabic = new Intl.DisplayNames('ar', { type: 'language', fallback: 'none' });
  const names = new Map(Object.entries(OTHER_NAMES));
  for (const code of codes.filter((each) => english.of(each)))
    for (const name of [ownNameOf(code), arabic.of(code), english.of(code)])
      if (name) names.set(plainWords(name), code);
  return names;
}

let names: Map<string, string> | undefined;

/** By code, or by name in English, Arabic or the language itself. */
export function readLanguage(text: string): string | null {
  const code = text.trim().toLowerCase();
  if (/^[a-z]{2,3}$/.test(code)) return code;
  names ??= readNames();
  return names.get(plainWords(text)) ?? null;
}
