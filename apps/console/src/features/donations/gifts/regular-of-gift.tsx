import { Skeleton } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { regularOf } from '../donors/donors-api.ts';
import { RegularBadge, RegularFacts } from '../donors/regular-facts.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './gift-drawer.module.css';

interface RegularOfGiftProps {
  masjid: SessionMasjid;
  currency: string;
  regularId: string;
}

/** What this gift is one of. */
export function RegularOfGift({ masjid, currency, regularId }: RegularOfGiftProps) {
  const { t } = useGivingWords(masjid, currency);
  const regular = useQuery(regularOf(masjid.m_id, regularId));
  const { data } = regular;
  if (!data)
    return regular.isError ? (
      <LoadFailed title={t('regular.loadFailed')} onTryAgain={() => void regular.refetch()} />
    ) : (
      <Skeleton height={120} radius={12} />
    );
  return (
    <section className={classes.regular} aria-label={t('regular.ofGift')}>
      <p className={classes.regularHead}>
        <strong>{t(`regular.frequencies.${data.frequency}`)}</strong>
        <RegularBadge masjid={masjid} regular={data} />
      </p>
      <RegularFacts masjid={masjid} regular={data} />
    </section>
  );
}
