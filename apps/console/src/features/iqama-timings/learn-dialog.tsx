import { Button } from '@mantine/core';
import type { LearntRecord, LearntRules } from '@minaret/contract/iqama/iqama-learn';
import type { IqamahRules } from '@minaret/contract/iqama/iqamah-rules';
import { writeAnswers } from '@minaret/contract/timings/timing-answers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type ChosenFile, useChosenFile } from '../timings/upload/chosen-file.ts';
import { FileChoice } from '../timings/upload/file-choice.tsx';
import { FileQuestionsForm } from '../timings/upload/file-questions.tsx';
import { RefusedLinesList } from '../timings/upload/refused-lines.tsx';
import { refusalOf } from '../timings/upload/upload-refusal.ts';
import { iqamaApi } from './iqama-api.ts';
import classes from './learn.module.css';
import { canTakeRecords, LearntChoice } from './learnt-choice.tsx';
import { LearntSummary } from './learnt-summary.tsx';

interface LearnDialogProps {
  m_id: number;
  /** The masjid's day. */
  today: string;
  onUse: (rules: IqamahRules, records: LearntRecord[]) => void;
  /** Times that follow no rule are dated ones, which another dialog takes. */
  onUpload: () => void;
  onClose: () => void;
}

/** Whether anything in the sheet follows a rule. */
const hasRules = ({ columns }: LearntRules) => columns.some(({ rules }) => rules > 0);

/** Last year's sheet gives the rules; nothing is saved until the editor's own Save. */
export function LearnDialog({ m_id, today, onUse, onUpload, onClose }: LearnDialogProps) {
  const { t } = useTranslation(['iqama', 'common']);
  const failureText = useFailureText();
  const chosen = useChosenFile();
  const { file } = chosen;
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [isAlong, setAlong] = useState(false);
  const learn = useMutation({
    mutationFn: (sheet: ChosenFile) =>
      iqamaApi.learn({ params: { m_id }, query: { answers: writeAnswers(answers) }, body: { file: sheet } }),
    // Of a sheet of the past the rules alone are of use.
    onSuccess: (found) => setAlong(canTakeRecords(found) && found.to >= today),
  });
  const { lines, questions } = refusalOf(learn.error);
  const isAnswered = questions.every(({ id }) => answers[id]);
  async function choose(picked: File): Promise<void> {
    setAnswers({});
    learn.reset();
    await chosen.choose(picked);
  }
  const error = chosen.error ?? (learn.error && failureText(learn.error, t('learning.failed')));
  const learnt = learn.data;
  return (
    <Dialog
      opened
      onClose={onClose}
      isStatic
      size={760}
      title={t('learning.title')}
      text={t('learning.text')}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={learn.isPending}>
            {t('common:cancel')}
          </Button>
          {learnt && hasRules(learnt) && (
            <Button onClick={() => onUse(learnt.rules, isAlong ? learnt.records : [])}>
              {t('learning.use')}
            </Button>
          )}
          {learnt && !hasRules(learnt) && <Button onClick={onUpload}>{t('learning.upload')}</Button>}
          {!learnt && (
            <Button
              loading={learn.isPending}
              disabled={!file || !isAnswered}
              onClick={() => file && learn.mutate(file)}
            >
              {t('learning.start')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.body}>
        {learnt && hasRules(learnt) && (
          <LearntSummary learnt={learnt}>
            <LearntChoice learnt={learnt} today={today} checked={isAlong} onChange={setAlong} />
          </LearntSummary>
        )}
        {learnt && !hasRules(learnt) && (
          <Notice kind="info" title={t('learning.decided')}>
            {t('learning.decidedText')}
          </Notice>
        )}
        {!learnt && (
          <>
            <FileChoice file={file} onChoose={choose} disabled={learn.isPending} />
            {lines.length > 0 && <RefusedLinesList lines={lines} />}
            <FileQuestionsForm
              questions={questions}
              answers={answers}
              onAnswer={(given) => setAnswers({ ...answers, ...given })}
            />
            {error && lines.length === 0 && questions.length === 0 && (
              <p className={classes.error} role="alert">
                {error}
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
