import { useEffect, useState } from 'react';
import { useEvents } from '../../app/events/use-events.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { queryClient } from '../../app/query-client.ts';
import { useSession } from '../../app/session/session.ts';
import { currentUser } from '../../app/session/users-api.ts';
import { toast } from '../../ui/feedback/toast.ts';

const LOST = 'minaret_lost_masjid';

/** Asked anew; a session that has ended leads to the login by itself. */
function refetchUser(): Promise<unknown> {
  return queryClient.fetchQuery({ ...currentUser, staleTime: 0 }).catch(() => null);
}

/** Hears when this person's roles or masjids change: the menu follows, and a lost masjid is left at once. */
export function MembershipWatcher() {
  const { t } = useTranslation('shell');
  const { masjid, masjids } = useSession();
  const [worksFor] = useState(masjid);
  const isLost = worksFor !== null && !masjids.some(({ m_id }) => m_id === worksFor.m_id);
  useEvents({
    onHint: ({ topic }) => {
      if (topic === 'membership') void refetchUser();
    },
    onReturn: refetchUser,
  });
  useEffect(() => {
    if (!isLost || masjids.length === 0) return;
    sessionStorage.setItem(LOST, worksFor?.m_name ?? '');
    // Loaded anew: nothing of the other masjid stays in memory.
    window.location.assign('/');
  }, [isLost, masjids.length, worksFor]);
  useEffect(() => {
    const lost = sessionStorage.getItem(LOST);
    sessionStorage.removeItem(LOST);
    if (lost) toast({ message: t('lostMasjid', { masjid: lost }) });
  }, [t]);
  return null;
}
