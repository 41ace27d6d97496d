// Decides: roles that are taken away close open pages at once.

import type { Topic } from '@minaret/contract/api/events';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useEvents } from '../../app/events/use-events.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useSession } from '../../app/session/session.ts';
import { refetchUser } from '../../app/session/users-api.ts';
import { toast } from '../../ui/feedback/toast.ts';

const LOST = 'minaret_lost_masjid';

/** What is bought or lost is felt on every open page at once: `billing` tells of the masjid's features. */
const TOPICS: ReadonlySet<Topic> = new Set(['membership', 'billing']);

/** Hears when this person's roles, masjids or plan change: the menu follows, and what is lost is left at once. */
export function MembershipWatcher() {
  const { t } = useTranslation('shell');
  const { masjid, masjids } = useSession();
  const [worksFor] = useState(masjid);
  const isLost = worksFor !== null && !masjids.some(({ m_id }) => m_id === worksFor.m_id);
  const { revalidate } = useRevalidator();
  const features = masjid?.m_premium_features.join();
  const guarded = useRef(features);
  useEvents({
    onHint: ({ topic }) => {
      if (TOPICS.has(topic)) void refetchUser();
    },
    onReturn: refetchUser,
  });
  useEffect(() => {
    if (!isLost || masjids.length === 0) return;
    sessionStorage.setItem(LOST, worksFor?.m_name ?? '');
    // Loaded anew: nothing of the other masjid stays in memory.
    window.location.assign('/');
  }, [isLost, masjids.length, worksFor]);
  // The guards of the page are asked anew: one that the plan no longer has leads to its description.
  useEffect(() => {
    if (guarded.current === features) return;
    guarded.current = features;
    void revalidate();
  }, [features, revalidate]);
  useEffect(() => {
    const lost = sessionStorage.getItem(LOST);
    sessionStorage.removeItem(LOST);
    if (lost) toast({ message: t('lostMasjid', { masjid: lost }) });
  }, [t]);
  return null;
}
