import { Button } from '@mantine/core';
import type { CalendarMatch } from '@minaret/contract/salah/salah-preview';
import { writeAnswers } from '@minaret/contract/timings/timing-answers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type ChosenFile, useChosenFile } from '../../timings/upload/chosen-file.ts';
import { FileChoice } from '../../timings/upload/file-choice.tsx';
import { FileQuestionsForm } from '../../timings/upload/file-questions.tsx';
import { RefusedLinesList } from '../../timings/upload/refused-lines.tsx';
import { refusalOf } from '../../timings/upload/upload-refusal.ts';
import { MatchResult } from './match-result.tsx';
import { previewApi } from './preview-api.ts';

interface MatchDialogProps {
  m_id: number;
  onClose: () => void;
  /** Fills the form; nothing is saved by it. */
  onUse: (settings: CalendarMatch['settings']) => void;
}

/** Finds the settings behind a printed timetable, and shows what they leave unexplained. */
export function MatchDialog({ m_id, onClose, onUse }: MatchDialogProps) {
  const { t } = useTranslation(['salah', 'timings', 'common']);
  const failureText = useFailureText();
  const chosen = useChosenFile();
  const { file } = chosen;
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const match = useMutation({
    mutationFn: (sheet: ChosenFile) =>
      previewApi.match({
        params: { m_id },
        query: { answers: writeAnswers(answers) },
        body: { file: sheet },
      }),
  });
  const { lines, questions } = refusalOf(match.error);
  const hasDetails = lines.length + questions.length > 0;
  const error =
    chosen.error ?? (match.error && !hasDetails ? failureText(match.error, t('match.failed')) : null);
  async function choose(picked: File): Promise<void> {
    setAnswers({});
    match.reset();
    await chosen.choose(picked);
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      isForm
      size={520}
      title={t('match.title')}
      text={t('match.text')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {match.data ? (
            <Button onClick={() => onUse(match.data.settings)}>{t('match.use')}</Button>
          ) : (
            <Button disabled={!file} loading={match.isPending} onClick={() => file && match.mutate(file)}>
              {t('match.find')}
            </Button>
          )}
        </>
      }
    >
      <FileChoice file={file} onChoose={choose} disabled={match.isPending} />
      {error && <Notice kind="error" title={error} />}
      {lines.length > 0 && <RefusedLinesList lines={lines} />}
      <FileQuestionsForm
        questions={questions}
        answers={answers}
        onAnswer={(given) => setAnswers({ ...answers, ...given })}
      />
      {match.data && <MatchResult match={match.data} />}
    </Dialog>
  );
}
