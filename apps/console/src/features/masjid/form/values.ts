import type { MasjidFull, MasjidUpdate } from '@minaret/contract/masjid/masjid';
import { isSame } from '../../../app/forms/form-values.ts';
import { pick } from '../../../ui/conflicts/two-versions.ts';
import { coordinateText, readCoordinate } from './coordinate-text.ts';

/** The record as the form holds it: what is typed stays as it was typed, and empty means none. */
export interface MasjidValues {
  m_name: string;
  m_address: string;
  m_city: string;
  m_country: string | null;
  m_latitude: string;
  m_longitude: string;
  m_timezone: string;
  m_email: string;
  m_phone: string;
  m_website: string;
  m_prayer_url: string;
  m_languages: string[];
  m_logo_key: string | null;
}
export type FieldName = keyof MasjidValues;

export function valuesOf(masjid: MasjidFull): MasjidValues {
  return {
    m_name: masjid.m_name,
    m_address: masjid.m_address,
    m_city: masjid.m_city ?? '',
    m_country: masjid.m_country,
    m_latitude: coordinateText(masjid.m_latitude),
    m_longitude: coordinateText(masjid.m_longitude),
    m_timezone: masjid.m_timezone,
    m_email: masjid.m_email ?? '',
    m_phone: masjid.m_phone ?? '',
    m_website: masjid.m_website ?? '',
    m_prayer_url: masjid.m_prayer_url ?? '',
    m_languages: masjid.m_languages,
    m_logo_key: masjid.m_logo_key,
  };
}

/** What is sent. An address without its scheme is meant as a web address. */
export function bodyOf(values: MasjidValues, version: number): MasjidUpdate {
  return {
    ...values,
    m_latitude: readCoordinate(values.m_latitude),
    m_longitude: readCoordinate(values.m_longitude),
    m_email: values.m_email.trim() || null,
    m_website: withScheme(values.m_website),
    m_prayer_url: withScheme(values.m_prayer_url),
    version,
  };
}

function withScheme(address: string): string {
  const text = address.trim();
  return text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
}

function names(values: MasjidValues): FieldName[] {
  return Object.keys(values) as FieldName[];
}

export function changedFields(before: MasjidValues, after: MasjidValues): FieldName[] {
  return names(after).filter((name) => !isSame(before[name], after[name]));
}

/** Some of the fields of one set of values over another. */
export function take(fields: readonly FieldName[], from: MasjidValues, over: MasjidValues): MasjidValues {
  return { ...over, ...pick(from, fields) };
}

/** The form on a newer record: what the person changed since `before` stays, the rest is the record's. */
export function rebase(before: MasjidValues, mine: MasjidValues, record: MasjidFull): MasjidValues {
  return take(changedFields(before, mine), mine, valuesOf(record));
}
