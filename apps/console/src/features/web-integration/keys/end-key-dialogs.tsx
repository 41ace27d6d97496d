import { type ApiKeyEntry, GRACE_HOURS, type ShownApiKey } from '@minaret/contract/public-api/api-keys';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import classes from '../calendars/calendars-tab.module.css';
import { keysApi } from './keys-api.ts';

interface KeyDialogProps {
  m_id: number;
  entry: ApiKeyEntry;
  onClose: (made?: ShownApiKey) => void;
}

type Grace = (typeof GRACE_HOURS)[number];
const USUAL_GRACE: Grace = 24;

/** A new key, with a time in which the old one works beside it. */
export function ReplaceDialog({ m_id, entry, onClose }: KeyDialogProps) {
  const { t } = useTranslation(['web', 'common']);
  const failureText = useFailureText();
  const [grace, setGrace] = useState<Grace>(USUAL_GRACE);
  const replace = useMutation({
    mutationFn: () => keysApi.rotate({ params: { m_id, id: entry.id }, body: { grace_hours: grace } }),
    onSuccess: (made) => onClose(made),
  });
  return (
    <FormDialog
      title={t('keys.replaceTitle', { name: isolate(entry.name) })}
      text={t('keys.replaceText')}
      isDirty={false}
      saving={replace.isPending}
      saveLabel={t('keys.make')}
      onClose={() => onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        replace.mutate();
      }}
    >
      {replace.error && <Notice kind="error" title={failureText(replace.error, t('keys.failed'))} />}
      <div>
        <p className={classes.legend}>{t('keys.grace')}</p>
        <Segments
          label={t('keys.grace')}
          value={String(grace)}
          options={GRACE_HOURS.map((hours) => ({
            value: String(hours),
            label: hours === 0 ? t('keys.noGrace') : t('keys.dayCount', { count: hours / 24 }),
          }))}
          onChange={(value) => setGrace(GRACE_HOURS.find((known) => String(known) === value) ?? USUAL_GRACE)}
        />
      </div>
    </FormDialog>
  );
}

export function RevokeDialog({ m_id, entry, onClose }: KeyDialogProps) {
  const { t } = useTranslation(['web', 'common']);
  const failureText = useFailureText();
  const revoke = useMutation({
    mutationFn: () => keysApi.revoke({ params: { m_id, id: entry.id } }),
    onSuccess: () => onClose(),
  });
  return (
    <ConfirmDialog
      opened
      title={t('keys.revokeTitle', { name: isolate(entry.name) })}
      question={t('keys.revokeText')}
      note={t('keys.revokeNote')}
      error={revoke.error && failureText(revoke.error, t('keys.failed'))}
      saving={revoke.isPending}
      cancelLabel={t('common:cancel')}
      confirmLabel={t('keys.revoke')}
      onCancel={() => onClose()}
      onConfirm={() => revoke.mutate()}
    />
  );
}
