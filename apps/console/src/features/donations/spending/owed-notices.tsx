import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund, FundBalances } from '@minaret/contract/giving/funds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { givingKey, outgoingsApi } from '../donations-api.ts';
import { nameOf } from '../gifts/gift-table.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';

interface OwedNoticesProps {
  masjid: SessionMasjid;
  currency: string;
  funds: readonly Fund[];
  owed: FundBalances['owed'];
}

/** “General owes Zakat 1.40”: one button settles everything that is owed. */
export function OwedNotices({ masjid, currency, funds, owed }: OwedNoticesProps) {
  const { m_id } = masjid;
  const { t, money } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [operation, setOperation] = useState(() => crypto.randomUUID());
  const settle = useMutation({
    mutationFn: () => outgoingsApi.settle({ params: { m_id }, body: { operation } }),
    onSuccess: () => {
      setOperation(crypto.randomUUID());
      toast({ message: t('owed.done') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  return (
    <>
      {settle.error && <Notice kind="error" title={failureText(settle.error, t('owed.failed'))} />}
      {owed.map(({ from_fund_id, to_fund_id, amount }, at) => (
        <Notice
          key={`${from_fund_id} ${to_fund_id}`}
          kind="info"
          title={t('owed.title', {
            from: isolate(nameOf(funds, from_fund_id)),
            to: isolate(nameOf(funds, to_fund_id)),
            sum: money(amount),
          })}
          action={
            at === 0 && (
              <Button size="xs" variant="default" loading={settle.isPending} onClick={() => settle.mutate()}>
                {t('owed.settle')}
              </Button>
            )
          }
        >
          {t('owed.text')}
        </Notice>
      ))}
    </>
  );
}
