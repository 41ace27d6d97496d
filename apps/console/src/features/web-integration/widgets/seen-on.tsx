import { Skeleton } from '@mantine/core';
import { client } from '@minaret/contract/api/client';
import { type WidgetSite, widgetSitesContract } from '@minaret/contract/embed/widget-sites';
import { formatDate, formatNumber } from '@minaret/i18n';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslation } from '../../../app/i18n/i18n.ts';
import { send } from '../../../app/session/send.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import classes from './seen-on.module.css';

const sitesApi = client(widgetSitesContract, send);

function widgetSites(m_id: number) {
  return queryOptions({
    queryKey: ['masjid', m_id, 'widget-sites'],
    queryFn: () => sitesApi.list({ params: { m_id } }),
  });
}

/** The websites that asked for a widget, by name. */
export function SeenOn({ masjidId }: { masjidId: number }) {
  const { t } = useTranslation('web');
  const { data, isError, refetch } = useQuery(widgetSites(masjidId));
  return (
    <Section
      title={t('widgets.seenOn')}
      aside={<span className={classes.note}>{t('widgets.lastDays')}</span>}
      flush
    >
      {isError ? (
        <LoadFailed onTryAgain={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={64} />
      ) : (
        <>
          {data.length > 0 && (
            <ul className={classes.sites}>
              {data.map((site) => (
                <SiteLine key={site.host} site={site} />
              ))}
            </ul>
          )}
          <p className={classes.foot}>{t(data.length > 0 ? 'widgets.atLeast' : 'widgets.notSeen')}</p>
        </>
      )}
    </Section>
  );
}

function SiteLine({ site: { host, views, shown, last_seen } }: { site: WidgetSite }) {
  const { t } = useTranslation('web');
  const locale = useLocale();
  return (
    <li className={classes.site}>
      <div>
        <bdi className={classes.host}>{host}</bdi>
        <p className={classes.note}>
          {views > 0
            ? t('widgets.siteViews', { count: views, shown: formatNumber(views, locale) })
            : t('widgets.quietSince', { day: formatDate(last_seen, locale) })}
        </p>
      </div>
      <div className={classes.views}>
        {shown.map((view) => (
          <StatusBadge key={view}>{t(`widgets.views.${view}`)}</StatusBadge>
        ))}
      </div>
    </li>
  );
}
