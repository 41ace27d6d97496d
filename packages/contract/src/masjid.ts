import { z } from 'zod';
import { ADMIN_ROLES, MOSQUE_ROLES } from './access.ts';
import { endpoint } from './endpoint.ts';
import {
  email,
  IsoDay,
  Latitude,
  Longitude,
  MasjidParams,
  optionalText,
  Phone,
  text,
  Version,
  WebAddress,
} from './fields.ts';
import { SessionMasjid } from './session-user.ts';

/** Languages a masjid speaks to its people in: BCP 47 primary tags. */
export const Language = z.string().regex(/^[a-z]{2,3}$/);

export const MasjidFull = SessionMasjid.extend({
  m_country: z.string().nullable(),
  m_latitude: Latitude,
  m_longitude: Longitude,
  m_email: z.string().nullable(),
  m_phone: z.string().nullable(),
  m_website: z.string().nullable(),
  m_languages: z.array(Language),
  /** Where the logo is kept; `m_logo` is the address it is shown from. */
  m_logo_key: z.string().nullable(),
  version: Version,
  updated_at: z.string(),
  /** Who saved last, for the dialog that shows two versions. */
  updated_by: z.string().nullable(),
});
export type MasjidFull = z.infer<typeof MasjidFull>;

export const MasjidUpdate = z.object({
  m_name: text(120),
  m_address: text(300),
  m_city: optionalText(120),
  m_country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  m_latitude: Latitude,
  m_longitude: Longitude,
  m_timezone: text(64),
  m_email: email().nullable(),
  m_phone: Phone,
  m_website: WebAddress,
  m_prayer_url: WebAddress,
  m_languages: z.array(Language).min(1, 'Choose at least one language').max(8),
  m_logo_key: z.string().max(300).nullable(),
  version: Version,
});
export type MasjidUpdate = z.infer<typeof MasjidUpdate>;

export const HijriDay = z.object({
  hijri_day: z.number().int(),
  hijri_month: z.number().int(),
  hijri_year: z.number().int(),
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
    body: MasjidUpdate.partial().required({ version: true }),
  }),
  hijriDate: endpoint({
    ...members,
    method: 'GET',
    path: '/masjid/hijri-date/:m_id',
    summary: 'The Hijri date of a day, today without one',
    query: z.object({ date: IsoDay.optional() }),
    response: HijriDay,
  }),
};
