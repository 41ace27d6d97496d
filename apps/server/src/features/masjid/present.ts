import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { MasjidFull } from '@minaret/contract/masjid/masjid';
import { zoneSlice } from '@minaret/prayer/clock/zones';
import type { Context } from '../../platform/context.ts';
import { featuresOf } from '../../platform/session/session.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';
import type { Masjid } from './queries.ts';

const DAY_MS = 24 * 60 * 60_000;

type Here = Pick<Context, 'now' | 'ports'>;

/** The masjid as every page needs it. The zone reaches far enough for a page that is left open over a clock change. */
export function presentMasjid({ now, ports }: Here, masjid: Masjid): SessionMasjid {
  return {
    m_id: masjid.id,
    hash_id: masjid.hash_id,
    m_name: masjid.name,
    m_logo: masjid.logo_key && fileUrl(ports.secrets, masjid.logo_key),
    m_address: masjid.address,
    m_city: masjid.city,
    m_status: masjid.status,
    m_timezone: masjid.time_zone,
    m_prayer_url: masjid.prayer_url,
    m_premium_features: featuresOf(masjid),
    m_zone: zoneSlice(masjid.time_zone, now.getTime() - DAY_MS, now.getTime() + 400 * DAY_MS),
  };
}

export function presentMasjidFull(here: Here, masjid: Masjid, updatedBy: string | null): MasjidFull {
  return {
    ...presentMasjid(here, masjid),
    m_country: masjid.country,
    m_latitude: masjid.latitude,
    m_longitude: masjid.longitude,
    m_email: masjid.email,
    m_phone: masjid.phone,
    m_website: masjid.website,
    m_languages: masjid.languages,
    m_logo_key: masjid.logo_key,
    version: masjid.version,
    updated_at: masjid.updated_at.toISOString(),
    updated_by: updatedBy,
  };
}
