import { Button, Skeleton } from '@mantine/core';
import { APPROVAL_UNDO_MS, type WaitingMasjid } from '@minaret/contract/system/system-admin';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Section } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import classes from './system.module.css';
import { systemApi, systemKey, waiting } from './system-api.ts';
import { WaitingFacts } from './waiting-facts.tsx';

const ReasonDialog = lazy(async () => ({ default: (await import('./reason-dialog.tsx')).ReasonDialog }));

/** The masjids that asked, with what they submitted, and the two answers. */
export function WaitingList() {
  const { t } = useTranslation(['system-dashboard', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { data, isPending } = useQuery(waiting);
  const [returning, setReturning] = useState<WaitingMasjid | null>(null);
  const settled = {
    onError: (error: unknown) => toast({ kind: 'failed', message: failureText(error, t('waiting.failed')) }),
    // Also after a refusal: somebody else may have decided.
    onSettled: () => queries.invalidateQueries({ queryKey: systemKey }),
  };
  const undo = useMutation({
    mutationFn: ({ m_id }: WaitingMasjid) => systemApi.undoApproval({ params: { m_id } }),
    onSuccess: (_, { m_name }) => toast({ message: t('waiting.undone', { masjid: isolate(m_name) }) }),
    ...settled,
  });
  const approve = useMutation({
    mutationFn: ({ m_id }: WaitingMasjid) => systemApi.approve({ params: { m_id } }),
    onSuccess: (_, masjid) =>
      toast({
        message: t('waiting.approved', { masjid: isolate(masjid.m_name) }),
        action: { label: t('common:undo'), run: () => undo.mutate(masjid) },
        staysMs: APPROVAL_UNDO_MS - 2000,
      }),
    ...settled,
  });
  return (
    <Section title={t('waiting.title')} text={t('waiting.text')} flush>
      {isPending && <Skeleton height={160} radius={0} />}
      {data?.length === 0 && (
        <EmptyState
          heading="h3"
          icon={<IconShieldCheck size={24} />}
          title={t('waiting.none')}
          text={t('waiting.noneText')}
        />
      )}
      <ul className={classes.list}>
        {data?.map((masjid) => (
          <li key={masjid.m_id} className={classes.waiting}>
            <WaitingFacts masjid={masjid} />
            <div className={classes.answers}>
              <Button variant="default" onClick={() => setReturning(masjid)}>
                {t('waiting.giveBack')}
              </Button>
              <Button
                variant="light"
                loading={approve.isPending && approve.variables?.m_id === masjid.m_id}
                onClick={() => approve.mutate(masjid)}
              >
                {t('waiting.approve')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {returning && (
        <Suspense>
          <ReasonDialog answer="giveBack" masjid={returning} onClose={() => setReturning(null)} />
        </Suspense>
      )}
    </Section>
  );
}
