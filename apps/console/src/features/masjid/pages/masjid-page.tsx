import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEvents } from '../../../app/events/use-events.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { currentUser } from '../../../app/session/users-api.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { MasjidForm } from '../form/masjid-form.tsx';
import { masjidFull, supportKey } from '../masjid-api.ts';
import { MasjidSkeleton } from '../masjid-skeleton.tsx';
import classes from './masjid-page.module.css';

export function MasjidPage() {
  const { t } = useTranslation(['masjid', 'shell']);
  const { masjid } = useSession();
  return (
    <div className={classes.page}>
      <PageHeader title={t('shell:pages.settingsMasjid')} subtitle={t('subtitle')} />
      {masjid && <MasjidSettings key={masjid.m_id} m_id={masjid.m_id} />}
    </div>
  );
}

function MasjidSettings({ m_id }: { m_id: number }) {
  const queries = useQueryClient();
  const query = masjidFull(m_id);
  const settings = useQuery(query);
  const refresh = async () => {
    await Promise.all([queries.invalidateQueries(query), queries.invalidateQueries(currentUser)]);
  };
  useEvents({
    onHint: ({ topic }) => {
      if (topic === 'masjid') void refresh();
      if (topic === 'support') void queries.invalidateQueries({ queryKey: supportKey(m_id) });
    },
    onReturn: refresh,
  });
  if (settings.data) return <MasjidForm masjid={settings.data} />;
  if (settings.isPending) return <MasjidSkeleton />;
  return <LoadFailed onTryAgain={() => void settings.refetch()} />;
}
