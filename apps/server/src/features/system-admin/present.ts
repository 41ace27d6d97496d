import type { SupportMasjid, WaitingMasjid } from '@minaret/contract/system-admin';
import { featuresOf } from '../../platform/session.ts';
import type { ScreenCount } from '../screens/service.ts';
import type { listForSupport, listWaiting } from './queries.ts';

type Rows<Query extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>[number];

export function presentWaiting(row: Rows<typeof listWaiting>): WaitingMasjid {
  return {
    m_id: row.id,
    hash_id: row.hash_id,
    m_name: row.name,
    m_address: row.address,
    m_city: row.city,
    m_country: row.country,
    m_email: row.email,
    m_phone: row.phone,
    m_website: row.website,
    m_languages: row.languages,
    note: row.note,
    requested_at: row.requested_at.toISOString(),
    requested_by:
      row.requesterName && row.requesterEmail ? { name: row.requesterName, email: row.requesterEmail } : null,
    timing_days: row.timingDays,
  };
}

export function presentForSupport(row: Rows<typeof listForSupport>, screens: ScreenCount): SupportMasjid {
  return {
    m_id: row.id,
    hash_id: row.hash_id,
    m_name: row.name,
    m_city: row.city,
    m_country: row.country,
    m_timezone: row.time_zone,
    m_status: row.status,
    m_premium_features: featuresOf(row),
    people: row.people,
    created_at: row.created_at.toISOString(),
    last_activity_at: row.lastActivity?.toISOString() ?? null,
    timing_days: row.timingDays,
    screens,
    support_until: row.supportUntil?.toISOString() ?? null,
  };
}
