import { Button } from '@mantine/core';
import type { CalendarMatch } from '@minaret/contract/salah-preview';
import { isCsv, type TextFile } from '@minaret/contract/text-file';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../app/failure-text.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FileChoice } from '../timings/file-choice.tsx';
import { FileQuestionsForm } from '../timings/file-questions.tsx';
import { RefusedLinesList } from '../timings/refused-lines.tsx';
import { refusalOf } from '../timings/upload-refusal.ts';
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
  const say = useFailureText();
  const [file, setFile] = useState<TextFile | null>(null);
  const [wrongType, setWrongType] = useState(false);
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const match = useMutation({
    mutationFn: (chosen: TextFile) => {
      const given = Object.entries(answers).map(([id, value]) => `${id}:${value}`);
      return previewApi.match({
        params: { m_id },
        query: given.length > 0 ? { answers: given.join(',') } : {},
        body: { file: chosen },
      });
    },
  });
  const { lines, questions } = refusalOf(match.error);
  const error =
    match.error && lines.length + questions.length === 0 ? say(match.error, t('match.failed')) : null;
  async function choose(picked: File): Promise<void> {
    const next = { name: picked.name, type: 'text/csv', text: await picked.text() };
    setFile(isCsv(next) ? next : null);
    setWrongType(!isCsv(next));
    setAnswers({});
    match.reset();
  }
  return (
    <Dialog
      opened
      onClose={onClose}
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
      {(error || wrongType) && <Notice kind="error" title={error ?? t('timings:upload.notCsv')} />}
      {lines.length > 0 && <RefusedLinesList lines={lines} />}
      <FileQuestionsForm
        questions={questions}
        answers={answers}
        onAnswer={(id, value) => setAnswers({ ...answers, [id]: value })}
      />
      {match.data && <MatchResult match={match.data} />}
    </Dialog>
  );
}
