import {
  type DeletedContent,
  planOf,
  type SupportMasjid,
  type WaitingMasjid,
} from '@minaret/contract/system/system-admin';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { featuresOf } from '../../platform/session/session.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';
import type { ScreenCount } from '../screens/service.ts';
import type { DeletedRow, listForSupport, listWaiting } from './queries.ts';

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
    plan: planOf(row.features),
    review: presentReview(row),
    people: row.people,
    created_at: row.created_at.toISOString(),
    last_activity_at: row.lastActivity?.toISOString() ?? null,
    timing_days: row.timingDays,
    screens,
    support_until: row.supportUntil?.toISOString() ?? null,
  };
}

function presentReview(row: Rows<typeof listForSupport>): SupportMasjid['review'] {
  const { standing } = row;
  const at = { waiting: row.requestedAt, approved: row.approvedAt, returned: row.returnedAt, none: null }[
    standing
  ];
  return {
    standing,
    at: at?.toISOString() ?? null,
    by: standing === 'approved' ? row.approverName : null,
    reason: standing === 'returned' ? row.returnReason : null,
  };
}

const EXCERPT = 120;

export function presentDeleted(secrets: Secrets, row: DeletedRow): DeletedContent {
  const { kind, id, title, language, fileKey } = row;
  return {
    kind,
    id,
    title: title.length > EXCERPT ? `${title.slice(0, EXCERPT)}…` : title,
    language,
    url: fileKey && fileUrl(secrets, fileKey),
    deleted_at: row.deletedAt.toISOString(),
    deleted_by: row.deletedBy,
  };
}
