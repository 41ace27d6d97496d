import { TextInput } from '@mantine/core';
import { MOST_SOUND_NAME, OwnAthanSound } from '@minaret/contract/athan/athan-sounds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { conflictingVersion } from '../../../app/session/version-conflict.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { athanSounds, soundsApi } from '../../timings/words/athan-sounds-api.ts';

interface RenameDialogProps {
  m_id: number;
  sound: OwnAthanSound;
  onClose: () => void;
}

export function RenameDialog({ m_id, sound, onClose }: RenameDialogProps) {
  const { t } = useTranslation(['athan', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [base, setBase] = useState(sound);
  const [name, setName] = useState(sound.name);
  const save = useMutation({
    mutationFn: () =>
      soundsApi.update({
        params: { m_id, sound_id: sound.id },
        body: { name: name.trim(), version: base.version },
      }),
    onSuccess: async (saved) => {
      toast({ message: t('own.renamed', { name: saved.name }) });
      await queries.invalidateQueries({ queryKey: athanSounds(m_id).queryKey });
      onClose();
    },
    onError: (error) => setBase(conflictingVersion(error, OwnAthanSound) ?? base),
  });
  const isEmpty = name.trim() === '';
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isEmpty) save.mutate();
  }
  const refused =
    save.error &&
    (conflictingVersion(save.error, OwnAthanSound)
      ? t('own.renamedMeanwhile', { name: base.name })
      : failureText(save.error, t('own.saveFailed')));
  return (
    <FormDialog
      onClose={onClose}
      isDirty={name !== sound.name && !save.isSuccess}
      saving={save.isPending}
      title={t('own.rename')}
      canSave={!isEmpty}
      onSubmit={submit}
    >
      <TextInput
        label={t('own.name')}
        value={name}
        maxLength={MOST_SOUND_NAME}
        dir="auto"
        error={isEmpty ? t('special.required') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      {refused && <Notice kind="error" title={refused} />}
    </FormDialog>
  );
}
