import type { Locale } from '@minaret/contract/fields';
import { clockParts, formatDate } from '@minaret/i18n';
import { all } from '@minaret/i18n/all';
import type { Catalogue } from '@minaret/i18n/catalogues';
import { clockTime } from '@minaret/prayer/clock';
import { type Translate, translator } from '../../platform/translate.ts';

export interface Told {
  action: string;
  subject: string | null;
  details: Record<string, unknown>;
}

export function areaOf(action: string): string {
  return action.split('.')[0] ?? action;
}

function textAt(catalogue: Catalogue, path: readonly string[]): string | undefined {
  let at: string | Catalogue | undefined = catalogue;
  for (const step of path) at = typeof at === 'object' ? at[step] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** Where the words of an action stand: in the activity's own, or, for timings, in their history's. */
function keyOf(action: string): string | undefined {
  const [area = '', what = ''] = action.split('.');
  if (textAt(all.en.activity, ['did', area, what])) return `activity:did.${area}.${what}`;
  if (area === 'timings' && textAt(all.en.history, ['kinds', what])) return `history:kinds.${what}`;
  return undefined;
}

export function hasWords(action: string): boolean {
  return keyOf(action) !== undefined;
}

/** The actions whose words hold a text, so that what is read can be searched for. */
export function actionsSaying(text: string, locale: Locale): string[] {
  const wanted = text.toLocaleLowerCase();
  const found: string[] = [];
  const walk = (node: string | Catalogue | undefined, path: readonly string[]) => {
    if (typeof node === 'object')
      for (const [key, value] of Object.entries(node)) walk(value, [...path, key]);
    else if (node?.toLocaleLowerCase().includes(wanted)) found.push(path.join('.'));
  };
  walk(all[locale].activity.did, []);
  walk(all[locale].history.kinds, ['timings']);
  return found;
}

/** What an entry's sentence may name, as far as the entry holds it. */
function valuesOf({ details }: Told, locale: Locale, t: Translate): Record<string, string> {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const roles = (value: unknown) =>
    list(Array.isArray(value) ? value.map((role) => t(`common:roles.${text(role)}`)) : [], locale);
  const date = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, locale) : '–';
  const isEdit = typeof details.prayer === 'string';
  return {
    who: text(details.name) || text(details.email),
    email: text(details.email),
    roles: roles(details.roles),
    before: isEdit ? clock(details.from, locale) : roles(details.before),
    after: clock(details.to, locale),
    from: date(isEdit ? details.date : details.from),
    to: date(details.to),
    file: text(details.file),
    prayer: isEdit ? t(`timings:prayers.${text(details.prayer)}`) : '',
    fields: list([...new Set(Object.keys(details).map((column) => fieldName(column, t)))], locale),
  };
}

const FIELDS: Record<string, string> = {
  city: 'town',
  country: 'town',
  latitude: 'position',
  longitude: 'position',
  time_zone: 'timeZone',
  prayer_url: 'prayerUrl',
  logo_key: 'logo',
};

function fieldName(column: string, t: Translate): string {
  return t(`masjid:fields.${FIELDS[column] ?? column}`);
}

function list(words: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale).format(words);
}

function clock(minutes: unknown, locale: Locale): string {
  if (typeof minutes !== 'number') return '–';
  const { time, half } = clockParts(clockTime(minutes), locale);
  return `${time} ${half}`;
}

/** In plain words; of an action without any, at least where it was done. */
export function sentenceOf(told: Told, locale: Locale): string {
  const t = translator(locale);
  const key = keyOf(told.action);
  if (key) return t(key, valuesOf(told, locale, t));
  return t('activity:unknown', { area: areaName(areaOf(told.action), locale), action: told.action });
}

export function areaName(area: string, locale: Locale): string {
  const name = textAt(all[locale].activity, ['areas', area]);
  return name ?? area;
}
