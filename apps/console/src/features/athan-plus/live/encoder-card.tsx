import { Button } from '@mantine/core';
import type { LiveBroadcasts } from '@minaret/contract/athan-plus/live-broadcast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { CopyField } from '../../web-integration/copy-field.tsx';
import { liveApi, liveBroadcasts } from './live-api.ts';
import classes from './setup-card.module.css';

interface EncoderCardProps {
  m_id: number;
  encoder: LiveBroadcasts['encoder'];
  onPlan: (() => void) | null;
}

/** What is typed into the box; the password is told once. */
export function EncoderCard({ m_id, encoder, onPlan }: EncoderCardProps) {
  const { t } = useTranslation('live');
  const say = useFailureText();
  const queries = useQueryClient();
  const [password, setPassword] = useState<string | null>(null);
  const make = useMutation({
    mutationFn: () => liveApi.encoderPassword({ params: { m_id } }),
    onSuccess: (made) => setPassword(made.password),
    onError: (error) => toast({ kind: 'failed', message: say(error, t('encoder.failed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: liveBroadcasts(m_id).queryKey }),
  });
  return (
    <Section title={t('encoder.title')} text={t('encoder.text')}>
      <div className={classes.form}>
        <CopyField label={t('encoder.host')} value={encoder.host} />
        <CopyField label={t('encoder.port')} value={String(encoder.port)} />
        <CopyField label={t('encoder.mount')} value={encoder.mount} />
        <CopyField label={t('encoder.user')} value={encoder.user} />
        <div aria-live="polite">
          {password === null ? (
            <p className={classes.note}>
              {encoder.hint ? t('encoder.hint', { hint: encoder.hint }) : t('encoder.none')}
            </p>
          ) : (
            <>
              <p>{t('encoder.shown')}</p>
              <CopyField label={t('encoder.password')} value={password} isMain />
            </>
          )}
        </div>
        <div>
          <Button
            variant="default"
            loading={make.isPending}
            onClick={() => (password !== null ? setPassword(null) : onPlan ? onPlan() : make.mutate())}
          >
            {t(password !== null ? 'encoder.haveIt' : encoder.hint ? 'encoder.renew' : 'encoder.make')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
