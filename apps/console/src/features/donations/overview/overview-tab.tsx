import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { overviewOf } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import type { TabProps } from '../tabs.ts';
import { DayPlot } from './day-plot.tsx';
import { MonthCard } from './month-card.tsx';
import { Needs } from './needs.tsx';
import classes from './overview.module.css';
import { RecurringCard } from './recurring-card.tsx';
import { TodayCard } from './today-card.tsx';

/** A month of giving by fund and by day, what needs doing, and today. */
export function OverviewTab({ masjid, settings, funds }: TabProps) {
  const { t } = useGivingWords(masjid, settings.currency);
  const [query] = useSearchParams();
  const overview = useQuery(overviewOf(masjid.m_id, query.get('month') ?? undefined));
  const { data } = overview;
  if (!data)
    return overview.isError ? (
      <LoadFailed title={t('overview.loadFailed')} onTryAgain={() => void overview.refetch()} />
    ) : (
      <Skeleton height={420} radius={12} />
    );
  return (
    <div className={classes.parts}>
      <AsideLayout
        aside={
          <div className={classes.aside}>
            <Needs masjid={masjid} currency={settings.currency} needs={data.needs} />
            <RecurringCard masjid={masjid} currency={settings.currency} />
          </div>
        }
      >
        <section className={classes.month} aria-busy={overview.isPlaceholderData}>
          <MonthCard masjid={masjid} currency={settings.currency} funds={funds} overview={data} />
          {data.given > 0 && (
            <DayPlot masjid={masjid} currency={settings.currency} funds={funds} days={data.days} />
          )}
        </section>
      </AsideLayout>
      <TodayCard masjid={masjid} settings={settings} funds={funds} />
    </div>
  );
}
