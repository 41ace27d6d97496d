import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Section } from '../../../ui/layout/card.tsx';
import { giftsOf } from '../donations-api.ts';
import { GiftTable } from '../gifts/gift-table.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { type TabProps, tabAddress } from '../tabs.ts';
import classes from './overview.module.css';

export function TodayCard({ masjid, settings, funds }: TabProps) {
  const { t, today } = useGivingWords(masjid, settings.currency);
  const { data } = useQuery(giftsOf(masjid.m_id, { from: today(), to: today() }, 0));
  return (
    <Section
      title={t('overview.today')}
      flush
      aside={<Link to={tabAddress('gifts')}>{t('overview.allGifts')}</Link>}
    >
      {data && data.gifts.length > 0 ? (
        <GiftTable
          masjid={masjid}
          currency={settings.currency}
          funds={funds}
          gifts={data.gifts}
          label={t('overview.today')}
        />
      ) : (
        data && <p className={classes.nothing}>{t('overview.nothingToday')}</p>
      )}
    </Section>
  );
}
