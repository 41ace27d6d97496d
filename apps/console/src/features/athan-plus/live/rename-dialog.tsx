import { TextInput } from '@mantine/core';
import { type LiveBroadcast, MOST_LIVE_TITLE } from '@minaret/contract/athan-plus/live-broadcast';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useRecordingActions } from './use-recording-actions.ts';

interface RenameDialogProps {
  m_id: number;
  recording: LiveBroadcast;
  onClose: () => void;
}

export function RenameDialog({ m_id, recording, onClose }: RenameDialogProps) {
  const { t } = useTranslation('live');
  const { change } = useRecordingActions(m_id);
  const [title, setTitle] = useState(recording.title);
  const isEmpty = title.trim() === '';
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isEmpty) return;
    change(recording.id, { title: title.trim() });
    onClose();
  }
  return (
    <FormDialog
      onClose={onClose}
      isDirty={title !== recording.title}
      saving={false}
      title={t('recordings.rename')}
      canSave={!isEmpty}
      onSubmit={submit}
    >
      <TextInput
        label={t('setup.name')}
        value={title}
        maxLength={MOST_LIVE_TITLE}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
    </FormDialog>
  );
}
