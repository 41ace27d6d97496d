// Decides: the sentences of the activity list: who changed what.

import type { Locale } from '@minaret/contract/fields/fields';
import { CHANGE_KINDS, sentenceKind, type TimingChange } from '@minaret/contract/timings/timing-history';
import { clockParts, formatDate, HIJRI_MONTHS } from '@minaret/i18n';
import { all } from '@minaret/i18n/all';
import type { Catalogue } from '@minaret/i18n/catalogues';
import { type Translate, translator } from '../../platform/translate.ts';
import { aboutOf } from '../change-log/service.ts';

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
function keyOf({ action, details }: Pick<Told, 'action' | 'details'>): string | undefined {
  const [area = '', what = ''] = action.split('.');
  if (textAt(all.en.activity, ['did', area, what])) return `activity:did.${area}.${what}`;
  const kind = area === 'timings' ? CHANGE_KINDS.find((one) => one === what) : undefined;
  return kind && `history:kinds.${sentenceKind({ kind, about: aboutOf({ kind, summary: details }) })}`;
}

/** The actions whose words hold a text, so that what is read can be searched for. */
export function actionsSaying(text: string, locale: Locale): string[] {
  const wanted = text.toLocaleLowerCase();
  const found: string[] = [];
  const walk = (node: string | Catalogue | undefined, path: readonly string[]) => {
    if (typeof node === 'object')
      for (const [key, value] of Object.entries(node)) walk(value, [...path, key]);
    else if (node && wordsOf(node).includes(wanted)) found.push(path.join('.'));
  };
  walk(all[locale].activity.did, []);
  for (const [sentence, words] of Object.entries(all[locale].history.kinds ?? {}))
    walk(words, ['timings', kindOf(sentence)]);
  return [...new Set(found)];
}

/** Without the places that are filled: their names are not read by anybody. */
function wordsOf(sentence: string): string {
  return sentence.replace(/\{\{\w+\}\}/g, '\n').toLocaleLowerCase();
}

/** One kind may have several sentences, named after it. */
function kindOf(sentence: string): string {
  const kinds = CHANGE_KINDS.filter((kind) => sentence.startsWith(kind));
  return kinds.sort((a, b) => b.length - a.length)[0] ?? sentence;
}

/** What an entry's sentence may name, as far as the entry holds it. */
function valuesOf({ action, details }: Told, locale: Locale, t: Translate): Record<string, string> {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const roles = (value: unknown) =>
    list(Array.isArray(value) ? value.map((role) => t(`common:roles.${text(role)}`)) : [], locale);
  return {
    who: text(details.name) || text(details.email),
    name: text(details.name),
    // Old entries may have none: the kind of item says at least what it was.
    title: text(details.title) || t(`library:types.${text(details.type)}`),
    email: text(details.email),
    reason: text(details.reason) || '–',
    plan: t(`plans:${text(details.plan) || 'freemium'}.name`),
    last4: text(details.last4),
    number: typeof details.number === 'number' ? String(details.number) : '',
    host: text(details.host),
    date: text(details.date) && formatDate(text(details.date), locale),
    roles: roles(details.roles),
    before: roles(details.before),
    fields: list([...new Set(Object.keys(details).map((column) => fieldName(column, t)))], locale),
    ...(areaOf(action) === 'timings' && timingValues(action.slice('timings.'.length), details, locale, t)),
  };
}

/** Those of a change of timings, as their history has them. */
function timingValues(kind: string, summary: Told['details'], locale: Locale, t: Translate) {
  const about = aboutOf({ kind, summary });
  const date = (value: string | undefined) => (value ? formatDate(value, locale) : '–');
  const { from, to, prayer, prayers = [], hijri_year, hijri_month } = about;
  return {
    range: from === to ? date(from) : t('history:range', { from: date(from), to: date(to) }),
    file: about.file ?? '',
    prayer: prayer ? t(`timings:prayers.${prayer}`) : '',
    prayers: list(
      prayers.map((name) => (name === 'jumuah' ? t('iqama:jumuah') : t(`timings:prayers.${name}`))),
      locale,
    ),
    before: clock(about.before, locale),
    after: clock(about.after, locale),
    month: hijri_month ? `${HIJRI_MONTHS[locale][hijri_month - 1]} ${hijri_year}` : '',
    special: about.special ? specialName(about.special, t) : '',
    outcome: about.outcome ? t(`history:outcomes.${about.outcome}`) : '',
  };
}

function specialName({ type, eid, year }: NonNullable<TimingChange['about']['special']>, t: Translate) {
  if (eid === undefined || year === undefined) return t(`athan:special.types.${type}`);
  return t('athan:special.year', { eid: t(`athan:special.eids.${eid}`), year: String(year) });
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

function clock(at: string | null | undefined, locale: Locale): string {
  if (!at) return '–';
  const { time, half } = clockParts(at, locale);
  return `${time} ${half}`;
}

/** In plain words; of an action without any, at least where it was done. */
export function sentenceOf(told: Told, locale: Locale): string {
  const t = translator(locale);
  const key = keyOf(told);
  if (key) return t(key, valuesOf(told, locale, t));
  return t('activity:unknown', { area: areaName(areaOf(told.action), locale), action: told.action });
}

export function areaName(area: string, locale: Locale): string {
  const name = textAt(all[locale].activity, ['areas', area]);
  return name ?? area;
}
