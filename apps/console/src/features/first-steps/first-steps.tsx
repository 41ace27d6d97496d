import { CloseButton } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { IconChevronRight, IconFileImport } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useEvents } from '../../app/events/use-events.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { FirstStepLine } from './first-step-line.tsx';
import classes from './first-steps.module.css';
import { firstStepsApi, firstStepsOf } from './first-steps-api.ts';

const MoveInDialog = lazy(async () => ({
  default: (await import('../moving/move-in-dialog.tsx')).MoveInDialog,
}));

/** What is left to set up, ticked by the server. Gone when all is done, or when it is put away. */
export function FirstSteps({ masjid }: { masjid: SessionMasjid }) {
  const { t } = useTranslation(['start', 'common']);
  const queries = useQueryClient();
  const [movesIn, setMovesIn] = useState(false);
  const { m_id } = masjid;
  const query = firstStepsOf(m_id);
  const { data, refetch } = useQuery(query);
  useEvents({ onHint: () => void refetch(), onReturn: refetch });
  const failed = () => toast({ kind: 'failed', message: t('steps.failed') });
  const dismiss = useMutation({
    mutationFn: (is_dismissed: boolean) =>
      firstStepsApi.dismiss({ params: { m_id }, body: { is_dismissed } }),
    onSuccess: (saved) => {
      queries.setQueryData(query.queryKey, saved);
      if (!saved.is_dismissed) return;
      toast({
        message: t('steps.dismissed'),
        action: { label: t('common:undo'), run: () => dismiss.mutate(false) },
      });
    },
    onError: failed,
  });
  const confirm = useMutation({
    mutationFn: () => firstStepsApi.confirmPlace({ params: { m_id } }),
    onSuccess: (saved) => queries.setQueryData(query.queryKey, saved),
    onError: failed,
  });
  if (!data || data.is_dismissed) return null;
  const { steps } = data;
  const done = steps.filter(({ is_done }) => is_done).length;
  if (done === steps.length) return null;
  const zone = isolate(masjid.m_timezone);
  const placeText = masjid.m_city
    ? t('steps.placeText', { city: isolate(masjid.m_city), zone })
    : t('steps.placeTextZone', { zone });
  return (
    <section className={classes.card} aria-labelledby="first-steps-title">
      <header className={classes.head}>
        <h2 id="first-steps-title" className={classes.title}>
          {t('steps.title')}
        </h2>
        <p className={classes.progress}>{t('steps.progress', { done, count: steps.length })}</p>
        <CloseButton
          className={classes.close}
          size="sm"
          aria-label={t('steps.dismiss')}
          disabled={dismiss.isPending}
          onClick={() => dismiss.mutate(true)}
        />
      </header>
      <ol className={classes.steps}>
        {steps.map(({ step, is_done }) => (
          <FirstStepLine
            key={step}
            step={step}
            isDone={is_done}
            text={step === 'place' ? placeText : t(`steps.${step}Text`)}
            confirming={confirm.isPending}
            {...(step === 'place' && { onConfirm: () => confirm.mutate() })}
          />
        ))}
      </ol>
      {/* Whoever has times elsewhere need not set them up: shown as long as that is to be done. */}
      {steps.some(({ step, is_done }) => step === 'method' && !is_done) && (
        <button type="button" className={classes.moveIn} onClick={() => setMovesIn(true)}>
          <IconFileImport className={classes.mark} size={20} aria-hidden />
          <span className={classes.moveInWords}>
            <span className={classes.name}>{t('moveIn.ask')}</span>
            <span className={classes.text}>{t('moveIn.hint')}</span>
          </span>
          <IconChevronRight className={`mirror ${classes.go}`} size={16} aria-hidden />
        </button>
      )}
      <Suspense>{movesIn && <MoveInDialog masjid={masjid} onClose={() => setMovesIn(false)} />}</Suspense>
    </section>
  );
}
