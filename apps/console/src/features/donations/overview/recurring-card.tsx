import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { IconBuildingMosque, IconCalendarRepeat, IconMoonStars } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Section } from '../../../ui/layout/card.tsx';
import { regularOverviewOf } from '../donors/donors-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { tabAddress } from '../tabs.ts';
import classes from './overview.module.css';

const KINDS = [
  ['monthly', IconCalendarRepeat],
  ['fridays', IconBuildingMosque],
  ['nights', IconMoonStars],
] as const;

/** What comes again by itself; nights with the most that they can come to. */
export function RecurringCard({ masjid, currency }: { masjid: SessionMasjid; currency: string }) {
  const { t, money } = useGivingWords(masjid, currency);
  const { data } = useQuery(regularOverviewOf(masjid.m_id));
  if (!data) return null;
  const shown = KINDS.filter(([kind]) => data[kind].count > 0);
  const count = KINDS.reduce((sum, [kind]) => sum + data[kind].count, 0);
  return (
    <Section
      title={t('recurring.title')}
      flush
      aside={
        count > 0 && (
          <Link to={tabAddress('donors', { regular: 'live' })}>{t('recurring.all', { count })}</Link>
        )
      }
    >
      {shown.length === 0 ? (
        <p className={classes.nothing}>{t('recurring.none')}</p>
      ) : (
        <ul className={classes.needs}>
          {shown.map(([kind, Icon]) => (
            <li key={kind}>
              <Icon className={classes.recurringIcon} size={18} aria-hidden />
              <div>
                <h3>{t(`recurring.${kind}`)}</h3>
                <p>{t('recurring.people', { count: data[kind].count })}</p>
              </div>
              <strong className={classes.recurringSum}>
                {t(`recurring.${kind}Sum`, { sum: money(data[kind].sum) })}
              </strong>
            </li>
          ))}
        </ul>
      )}
      {data.unpaid > 0 && <p className={classes.nothing}>{t('recurring.unpaid', { count: data.unpaid })}</p>}
    </Section>
  );
}
