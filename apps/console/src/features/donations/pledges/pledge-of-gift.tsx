import { Button, NativeSelect } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { GiftDetail } from '@minaret/contract/giving/gifts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './pledges.module.css';
import { pledgesApi, pledgesOfGiftOf } from './pledges-api.ts';
import { usePledgeAct } from './use-pledge-act.ts';

interface PledgeOfGiftProps {
  masjid: SessionMasjid;
  gift: GiftDetail;
}

/** The gift's side of a match. Where nobody has pledged anything, nothing is said. */
export function PledgeOfGift({ masjid, gift }: PledgeOfGiftProps) {
  const { m_id } = masjid;
  const { t } = useTranslation('pledges');
  const { money } = useGivingWords(masjid, gift.currency);
  const [chosen, setChosen] = useState('');
  const { data } = useQuery(pledgesOfGiftOf(m_id, gift.id));
  const said = { failed: t('match.failed') };
  const match = usePledgeAct(
    m_id,
    (pledge_id: string) => pledgesApi.match({ params: { m_id, pledge_id }, body: { gift_id: gift.id } }),
    { ...said, done: t('match.done') },
  );
  const unmatch = usePledgeAct(
    m_id,
    (pledge_id: string) => pledgesApi.unmatch({ params: { m_id, pledge_id, gift_id: gift.id } }),
    said,
  );
  if (!data || (!data.pledge && data.open.length === 0)) return null;
  const { pledge } = data;
  return (
    <section className={classes.ofGift} aria-label={t('ofGift.title')}>
      {pledge ? (
        <>
          <p>{t('ofGift.pays', { number: pledge.number, sum: money(pledge.amount) })}</p>
          <Button
            size="xs"
            variant="default"
            loading={unmatch.isPending}
            onClick={() => unmatch.mutate(pledge.id)}
          >
            {t('ofGift.remove')}
          </Button>
        </>
      ) : (
        <>
          <NativeSelect
            label={t('ofGift.choose')}
            data={[
              { value: '', label: t('ofGift.no') },
              ...data.open.map((each) => ({
                value: each.id,
                label: t('ofGift.option', {
                  sum: money(each.amount - each.paid),
                  giver: isolate(each.name ?? t('list.nameless')),
                  number: each.number,
                }),
              })),
            ]}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <Button
            size="xs"
            variant="default"
            disabled={chosen === ''}
            loading={match.isPending}
            onClick={() => match.mutate(chosen)}
          >
            {t('ofGift.save')}
          </Button>
        </>
      )}
    </section>
  );
}
