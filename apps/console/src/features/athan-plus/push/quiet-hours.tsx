// Decides: how quiet hours of notifications are chosen in the console: a switch, and from when to when.

import { Button } from '@mantine/core';
import type { QuietHours } from '@minaret/contract/athan-plus/push-notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import classes from './push.module.css';
import { pushApi, pushKey } from './push-api.ts';

/** What most choose who have them. */
const USUAL: QuietHours = { from: '22:00', to: '07:00' };

export function QuietHoursCard({ m_id, quiet }: { m_id: number; quiet: QuietHours | null }) {
  const { t } = useTranslation(['push', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(quiet ?? USUAL);
  const save = useMutation({
    mutationFn: (next: QuietHours | null) => pushApi.quietHours({ body: { m_id, quiet: next } }),
    onSuccess: () => toast({ message: t('quiet.saved') }),
    onSettled: () => queries.invalidateQueries({ queryKey: pushKey(m_id) }),
  });
  const isSame = quiet?.from === draft.from && quiet?.to === draft.to;
  const isPossible = draft.from !== draft.to && draft.from !== '' && draft.to !== '';
  return (
    <Section title={t('quiet.title')} text={t('quiet.text')}>
      <div className={classes.form}>
        <CheckField
          label={t('quiet.switch')}
          checked={quiet !== null}
          disabled={save.isPending}
          onChange={(isOn) => save.mutate(isOn ? draft : null)}
        />
        {quiet && (
          <>
            <div className={classes.pair}>
              <TimeField
                label={t('quiet.from')}
                usualFrom={18}
                value={draft.from}
                onChange={(from) => setDraft({ ...draft, from })}
              />
              <TimeField
                label={t('quiet.to')}
                value={draft.to}
                onChange={(to) => setDraft({ ...draft, to })}
              />
            </div>
            <Button
              variant="default"
              disabled={isSame || !isPossible}
              loading={save.isPending}
              onClick={() => save.mutate(draft)}
            >
              {t('common:save')}
            </Button>
          </>
        )}
        {save.error && <Notice kind="error" title={failureText(save.error, t('quiet.failed'))} />}
      </div>
    </Section>
  );
}
