import { NativeSelect } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Pledge } from '@minaret/contract/giving/pledges';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { giftsForPledgeOf, pledgesApi } from './pledges-api.ts';
import { usePledgeAct } from './use-pledge-act.ts';

interface MatchDialogProps {
  masjid: SessionMasjid;
  currency: string;
  pledge: Pledge;
  onClose: () => void;
}

/** The likeliest gift stands first: of the same giver, or of the same sum. */
export function MatchDialog({ masjid, currency, pledge, onClose }: MatchDialogProps) {
  const { m_id } = masjid;
  const { t } = useTranslation('pledges');
  const { money, day } = useGivingWords(masjid, currency);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const gifts = useQuery(giftsForPledgeOf(m_id, pledge.id, useDeferredValue(search.trim())));
  const found = gifts.data ?? [];
  const giftId = found.find(({ id }) => id === chosen)?.id ?? found[0]?.id;
  const match = usePledgeAct(
    m_id,
    (gift_id: string) => pledgesApi.match({ params: { m_id, pledge_id: pledge.id }, body: { gift_id } }),
    { done: t('match.done'), failed: t('match.failed') },
    onClose,
  );
  return (
    <FormDialog
      onClose={onClose}
      isDirty={false}
      saving={match.isPending}
      canSave={giftId !== undefined}
      title={t('match.title', { number: pledge.number })}
      text={t('match.text', { open: money(Math.max(0, pledge.amount - pledge.paid)) })}
      saveLabel={t('match.save')}
      onSubmit={(event) => {
        event.preventDefault();
        if (giftId) match.mutate(giftId);
      }}
    >
      <SearchField label={t('match.search')} maxLength={100} value={search} onChange={setSearch} />
      {found.length > 0 && giftId ? (
        <NativeSelect
          label={t('match.gift')}
          data={found.map((gift) => ({
            value: gift.id,
            label: t('match.option', {
              sum: money(gift.amount),
              giver: isolate(gift.donor_name ?? t('list.nameless')),
              day: day(gift.date),
              number: gift.number,
            }),
          }))}
          value={giftId}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      ) : (
        gifts.data && <Notice kind="info" title={t('match.none')} />
      )}
      {gifts.isError && <Notice kind="error" title={t('loadFailed')} />}
    </FormDialog>
  );
}
