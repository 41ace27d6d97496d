import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { RegularGiftOfDonor } from '@minaret/contract/giving/regular-gifts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { givingKey } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './donors.module.css';
import { regularGiftsApi } from './donors-api.ts';

const COLOURS = {
  starting: 'neutral',
  active: 'success',
  paused: 'warning',
  stopped: 'neutral',
  ended: 'neutral',
  unpaid: 'error',
} as const;

/** Only the giver changes it. Staff may stop it when asked, and the giver is told. */
export function RegularSection({ masjid, regular }: { masjid: SessionMasjid; regular: RegularGiftOfDonor }) {
  const { m_id } = masjid;
  const { t, money, day } = useGivingWords(masjid, regular.currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const stop = useMutation({
    mutationFn: () => regularGiftsApi.stop({ params: { m_id, id: regular.id } }),
    onSuccess: () => {
      toast({ message: t('regular.stoppedNow') });
      setAsking(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const isLive = regular.state === 'active' || regular.state === 'paused' || regular.state === 'unpaid';
  const about = regular.campaign ?? regular.fund.name;
  return (
    <Section
      title={t(`regular.frequencies.${regular.frequency}`)}
      aside={
        <StatusBadge status={COLOURS[regular.state]}>{t(`regular.states.${regular.state}`)}</StatusBadge>
      }
    >
      <div className={classes.stack}>
        <strong className={classes.sum}>{money(regular.amount + regular.cover)}</strong>
        <p className={classes.quiet}>
          {regular.next_on === null || !isLive
            ? t('regular.about', { fund: about })
            : t('regular.next', { fund: about, date: day(regular.next_on) })}
        </p>
        {isLive && (
          <>
            <Notice kind="info" title={t('regular.onlyGiver')} />
            <Button size="xs" variant="default" onClick={() => setAsking(true)}>
              {t('regular.stop')}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('regular.stopTitle')}
        question={t('regular.stopText')}
        confirmLabel={t('regular.stopIt')}
        cancelLabel={t('refund.keep')}
        saving={stop.isPending}
        error={stop.error ? failureText(stop.error, t('regular.stopFailed')) : null}
        onConfirm={() => stop.mutate()}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}
