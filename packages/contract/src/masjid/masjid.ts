// Decides: the fields of masjid (mosque) settings and their limits: name, address, place, time zone, languages.

import * as z from 'zod/mini';
import { ADMIN_ROLES, MOSQUE_ROLES } from '../access/access.ts';
import { SessionMasjid } from '../access/session-user.ts';
import { endpoint } from '../api/endpoint.ts';
import {
  CountryCode,
  IsoDay,
  keptEmail,
  Latitude,
  Longitude,
  line,
  MasjidParams,
  optionalText,
  Phone,
  text,
  Version,
  WebAddress,
} from '../fields/fields.ts';

/** Languages a masjid speaks to its people in: BCP 47 primary tags. */
export const Language = z.string().check(z.regex(/^[a-z]{2,3}$/));

export const MasjidFull = z.extend(SessionMasjid, {
  m_country: z.nullable(z.string()),
  m_latitude: Latitude,
  m_longitude: Longitude,
  m_email: z.nullable(z.string()),
  m_phone: z.nullable(z.string()),
  m_website: z.nullable(z.string()),
  m_languages: z.array(Language),
  /** Where the logo is kept; `m_logo` is the address it is shown from. */
  m_logo_key: z.nullable(z.string()),
  version: Version,
  updated_at: z.string(),
  /** Who saved last, for the dialog that shows two versions. */
  updated_by: z.nullable(z.string()),
});
export type MasjidFull = z.infer<typeof MasjidFull>;

/** What was kept before a rule came can be saved back: whether a name holds an address is asked of a changed one. */
export const MasjidUpdate = z.object({
  m_name: line(120),
  m_address: text(300),
  m_city: optionalText(120),
  m_country: z.nullable(CountryCode),
  m_latitude: Latitude,
  m_longitude: Longitude,
  m_timezone: text(64),
  m_email: z.nullable(keptEmail()),
  m_phone: Phone,
  m_website: WebAddress,
  m_prayer_url: WebAddress,
  m_languages: z.array(Language).check(z.minLength(1, 'Choose at least one language'), z.maxLength(8)),
  m_logo_key: z.nullable(z.string().check(z.maxLength(300))),
  version: Version,
});
export type MasjidUpdate = z.infer<typeof MasjidUpdate>;

export const HijriDay = z.object({
  hijri_day: z.int(),
  hijri_month: z.int(),
  hijri_year: z.int(),
  date: IsoDay,
});
export type HijriDay = z.infer<typeof HijriDay>;

const members = { access: { roles: MOSQUE_ROLES }, params: MasjidParams } as const;
const update = {
  access: { roles: ADMIN_ROLES },
  params: MasjidParams,
  response: MasjidFull,
  message: 'Saved.',
  failures: ['stale_version', 'place_unknown'],
} as const;

export const masjidContract = {
  get: endpoint({
    ...members,
    method: 'GET',
    path: '/masjid/get/:m_id',
    summary: 'The masjid as every page needs it',
    response: SessionMasjid,
  }),
  getFull: endpoint({
    ...members,
    method: 'GET',
    path: '/masjid/get/:m_id/full',
    summary: 'The masjid with all its settings',
    response: MasjidFull,
  }),
  update: endpoint({
    ...update,
    method: 'PUT',
    path: '/masjid/update/:m_id',
    summary: 'Save the whole record',
    body: MasjidUpdate,
  }),
  updateJson: endpoint({
    ...update,
    method: 'PATCH',
    path: '/masjid/update-json/:m_id',
    summary: 'Save some of its fields',
    body: z.required(z.partial(MasjidUpdate), { version: true }),
  }),
};
