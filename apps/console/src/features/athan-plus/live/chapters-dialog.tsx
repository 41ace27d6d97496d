import { Textarea } from '@mantine/core';
import type { LiveBroadcast } from '@minaret/contract/athan-plus/live-broadcast';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { chapterLines, readChapters } from './chapter-lines.ts';
import { useRecordingActions } from './use-recording-actions.ts';

interface ChaptersDialogProps {
  m_id: number;
  recording: LiveBroadcast;
  onClose: () => void;
}

/** A line each: quicker than a form of forty fields, and it can be pasted from elsewhere. */
export function ChaptersDialog({ m_id, recording, onClose }: ChaptersDialogProps) {
  const { t } = useTranslation('live');
  const { change } = useRecordingActions(m_id);
  const before = chapterLines(recording.chapters);
  const [text, setText] = useState(before);
  const [isTried, setTried] = useState(false);
  const read = readChapters(text, recording.seconds);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (!('chapters' in read)) return;
    change(recording.id, { chapters: read.chapters });
    onClose();
  }
  return (
    <FormDialog
      onClose={onClose}
      isDirty={text !== before}
      title={t('recordings.chapters')}
      text={t('recordings.chaptersText')}
      onSubmit={submit}
    >
      <Textarea
        label={t('recordings.chaptersLabel')}
        placeholder={t('recordings.chaptersExample')}
        autosize
        minRows={5}
        maxRows={14}
        value={text}
        error={isTried && 'line' in read ? t('recordings.chapterWrong', { line: read.line }) : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </FormDialog>
  );
}
