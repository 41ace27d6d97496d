import type { Parts } from '../../../ui/conflicts/two-versions.ts';
import type { MasjidValues } from './values.ts';

type Coupled = 'm_city' | 'm_country' | 'm_latitude' | 'm_longitude';
export type PartName = Exclude<keyof MasjidValues, Coupled> | 'town' | 'position';

/** Town and country, and the two coordinates, mean something only together. */
export const MASJID_PARTS: Parts<MasjidValues, PartName> = {
  m_name: ['m_name'],
  m_address: ['m_address'],
  town: ['m_city', 'm_country'],
  position: ['m_latitude', 'm_longitude'],
  m_timezone: ['m_timezone'],
  m_email: ['m_email'],
  m_phone: ['m_phone'],
  m_website: ['m_website'],
  m_prayer_url: ['m_prayer_url'],
  m_languages: ['m_languages'],
  m_logo_key: ['m_logo_key'],
};
