import { NativeSelect, TextInput } from '@mantine/core';
import type { FileQuestion } from '@minaret/contract/timing-files';
import { plainText } from '@minaret/prayer/plain-text';
import { useTranslation } from '../../app/i18n.ts';
import { questionWords } from './question-words.ts';
import classes from './upload-dialog.module.css';

interface FileQuestionsProps {
  questions: readonly FileQuestion[];
  answers: Readonly<Record<string, string>>;
  onAnswer: (id: string, value: string) => void;
}

/** A file that can be read in two ways is not guessed at: the person who has it says how. */
export function FileQuestionsForm({ questions, answers, onAnswer }: FileQuestionsProps) {
  const speaker = useTranslation('timings');
  const { t } = speaker;
  const words = questionWords(speaker);
  if (questions.length === 0) return null;
  return (
    <fieldset className={classes.questions}>
      <legend>{t('upload.question', { count: questions.length })}</legend>
      {questions.map((question) => {
        const { id, code, choices } = question;
        return choices.length > 0 ? (
          <NativeSelect
            key={id}
            label={words.question(question)}
            value={answers[id] ?? ''}
            data={[
              { value: '', label: t('upload.choose') },
              ...choices.map((choice) => ({ value: choice.value, label: words.answer(code, choice) })),
            ]}
            onChange={(event) => onAnswer(id, event.currentTarget.value)}
          />
        ) : (
          <TextInput
            key={id}
            label={words.question(question)}
            inputMode="numeric"
            value={answers[id] ?? ''}
            onChange={(event) => onAnswer(id, plainText(event.currentTarget.value).replace(/\D/g, ''))}
          />
        );
      })}
    </fieldset>
  );
}
