import { NativeSelect, TextInput } from '@mantine/core';
import type { FileQuestion } from '@minaret/contract/timing-files';
import { useTranslation } from '../../app/i18n.ts';
import classes from './upload-dialog.module.css';

interface FileQuestionsProps {
  questions: readonly FileQuestion[];
  answers: Readonly<Record<string, string>>;
  onAnswer: (id: string, value: string) => void;
}

/** A file that can be read in two ways is not guessed at: the person who has it says how. */
export function FileQuestionsForm({ questions, answers, onAnswer }: FileQuestionsProps) {
  const { t } = useTranslation('timings');
  if (questions.length === 0) return null;
  return (
    <fieldset className={classes.questions}>
      <legend>{t('upload.question')}</legend>
      {questions.map(({ id, question, choices }) =>
        choices.length > 0 ? (
          <NativeSelect
            key={id}
            label={question}
            value={answers[id] ?? ''}
            data={[{ value: '', label: t('upload.choose') }, ...choices]}
            onChange={(event) => onAnswer(id, event.currentTarget.value)}
          />
        ) : (
          <TextInput
            key={id}
            label={question}
            inputMode="numeric"
            value={answers[id] ?? ''}
            onChange={(event) => onAnswer(id, event.currentTarget.value.replace(/\D/g, ''))}
          />
        ),
      )}
    </fieldset>
  );
}
