// Decides: which names may stand in a mail: no links or long texts of strangers.

import { isEmail } from '@minaret/contract/fields/email-address';
import type { Locale } from '@minaret/contract/fields/fields';
import { hasAddress } from '@minaret/contract/fields/names';
import { translator } from '../translate.ts';

declare const SAFE: unique symbol;
/** Words that may stand in a mail's sentences: ours, or a stranger's that were judged here. */
export type MailWord = string & { readonly [SAFE]: true };
/** The one place where words are declared fit. */
const fit = (words: string) => words as MailWord;

/** Dates, roles and whatever else nobody can choose the letters of. */
export const ownWord = fit;

const LONGEST_PERSON = 80;
const LONGEST_MASJID = 120;
const LONGEST_ADDRESS = 254;
const LONGEST_QUOTE = 1000;
const LONGEST_SUBJECT = 150;
/** As many digits as the shortest telephone number. */
const DIGITS_OF_A_CALL = 7;

/** Joiners are letters' business; every other invisible sign could hide or turn what is read. */
const INVISIBLE =
  /(?<![\p{L}\p{M}])[\u200c-\u200d]|[\u200c-\u200d](?![\p{L}\p{M}])|(?![\u200c-\u200d\n])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;
const NAME = /^[\p{L}\p{M}\p{Nd}\u200c-\u200d .,'’‘ʼ`´"“”„«»&()/+#·|–—-]+$/u;

function visible(text: string): string {
  return text
    .replace(/[\t\u0085]/g, ' ')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '');
}

/** Mail programs take a dot with letters behind it for an address: behind a space it is the end of an abbreviation. */
function spaceDots(text: string): string {
  return text.replace(/\.(?=[\p{L}\p{M}]{2}|\d)/gu, '. ');
}

/** Anyone can register anybody's address under any name: what does not read like one is not sent in our name. */
function readName(name: string, longest: number): MailWord | null {
  const shown = visible(name).replace(/\s+/g, ' ').trim();
  const digits = shown.match(/\p{Nd}/gu)?.length ?? 0;
  const isName = shown.length <= longest && NAME.test(shown) && digits < DIGITS_OF_A_CALL;
  return isName && !hasAddress(shown) ? fit(spaceDots(shown)) : null;
}

/** An address is told to its owner letter by letter; what is none is quoted. */
export function addressWord(address: string): MailWord {
  return isEmail(address) && address.length <= LONGEST_ADDRESS
    ? fit(address)
    : fit(unlinked(address).join(' '));
}

/** What somebody wrote, by lines. Spaces stand where a mail program would begin or join an address. */
export function unlinked(words: string): string[] {
  const shown = visible(words.normalize('NFKC'))
    .replace(/ ?@ ?/g, ' @ ')
    .replace(/[.。](?=[\p{L}\p{M}]{2})/gu, '$& ')
    .replace(/\d{1,3}(?:\.\d{1,3}){3}/g, (number) => number.replaceAll('.', '. '))
    .replace(/(?<=\p{L}):(?=\S)/gu, ': ')
    .replace(/[/\\](?=[/\\])/g, '$& ');
  const letters = [...shown];
  const cut = letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : shown;
  return cut
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A last resort for what stands in the list of mails: one line, not endless. */
export function subjectLine(text: string): string {
  const letters = [...visible(text).replace(/\s+/g, ' ').trim()];
  return letters.length > LONGEST_SUBJECT
    ? `${letters.slice(0, LONGEST_SUBJECT - 1).join('')}…`
    : letters.join('');
}

/** In place of a name that does not read like one. */
type Unnamed = 'masjid' | 'sender' | 'admin';
const unnamed = (locale: Locale, who: Unnamed): MailWord => fit(translator(locale)(`mail:unnamed.${who}`));

export function masjidWord(locale: Locale, name: string): MailWord {
  return readName(name, LONGEST_MASJID) ?? unnamed(locale, 'masjid');
}

export function personWord(locale: Locale, name: string, otherwise: Exclude<Unnamed, 'masjid'>): MailWord {
  return readName(name, LONGEST_PERSON) ?? unnamed(locale, otherwise);
}

/** Of a greeting, which does without a name. */
export function greetedName(name: string): MailWord | null {
  return readName(name, LONGEST_PERSON);
}

/** The sentences of mails: they take no word that was not judged. One that begins with nobody's name begins large. */
export function mailSentences(locale: Locale): (key: string, words?: Record<string, MailWord>) => string {
  const t = translator(locale);
  return (key, words) => {
    const said = t(key, words);
    const begins = (['masjid', 'sender', 'admin'] as const).some((who) =>
      said.startsWith(unnamed(locale, who)),
    );
    return begins && words ? said.charAt(0).toUpperCase() + said.slice(1) : said;
  };
}
