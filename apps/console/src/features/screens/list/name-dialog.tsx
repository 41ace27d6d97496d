import { NativeSelect } from '@mantine/core';
import { SCREEN_LIVE, Screen, ScreenNaming } from '@minaret/contract/screens/screens';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import type { FieldErrors } from '../../../app/forms/form-values.ts';
import { isSame } from '../../../app/forms/form-values.ts';
import { useSchema } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { conflictingVersion } from '../../../app/session/version-conflict.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { screensApi } from '../screens-api.ts';
import { screensKey } from '../screens-key.ts';
import { NameFields } from './name-fields.tsx';

interface NameDialogProps {
  m_id: number;
  screen: Screen;
  onClose: () => void;
}

export function NameDialog({ m_id, screen, onClose }: NameDialogProps) {
  const { t } = useTranslation(['screens', 'common']);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const validate = useSchema(ScreenNaming);
  const [opened] = useState({ name: screen.name, place: screen.place, place_name: screen.place_name });
  const [live, setLive] = useState(screen.live);
  const [value, setValue] = useState(opened);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** The screen as it was opened, or as somebody else has saved it meanwhile. */
  const [stand, setStand] = useState(screen);
  const save = useMutation({
    mutationFn: () =>
      screensApi.update({
        params: { m_id, id: screen.id },
        body: { ...value, live, version: stand.version },
      }),
    onSuccess: async () => {
      toast({ message: t('dialog.renamed') });
      await queries.invalidateQueries({ queryKey: screensKey(m_id) });
      onClose();
    },
    onError: (error) => setStand((now) => conflictingVersion(error, Screen) ?? now),
  });
  const isStale = stand.version !== screen.version;
  const place = stand.place === 'custom' ? (stand.place_name ?? '') : t(`place.${stand.place}`);
  return (
    <FormDialog
      onClose={onClose}
      isDirty={!isSame(value, opened) || live !== screen.live}
      saving={save.isPending}
      title={t('dialog.renameTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        const found = validate({ ...value, version: stand.version });
        setErrors(found);
        if (Object.keys(found).length === 0) save.mutate();
        else focusInvalid();
      }}
    >
      <NameFields value={value} errors={errors} onChange={setValue} />
      <NativeSelect
        label={t('live.label')}
        description={t('live.help')}
        value={live}
        data={SCREEN_LIVE.map((each) => ({ value: each, label: t(`live.${each}`) }))}
        onChange={({ currentTarget }) =>
          setLive(SCREEN_LIVE.find((known) => known === currentTarget.value) ?? 'shown')
        }
      />
      {isStale && (
        <Notice kind="warning" title={t('dialog.conflict', { name: stand.name, place })}>
          {t('dialog.conflictText')}
        </Notice>
      )}
      {save.error && !conflictingVersion(save.error, Screen) && (
        <Notice kind="error" title={failureText(save.error, t('card.failed'))} />
      )}
    </FormDialog>
  );
}
