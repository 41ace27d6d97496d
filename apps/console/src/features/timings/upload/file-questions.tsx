import { Button } from '@mantine/core';
import type { FileQuestion } from '@minaret/contract/timings/timing-files';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { FileQuestionField } from './file-question-field.tsx';
import { guessOf } from './question-words.ts';
import classes from './upload-dialog.module.css';

interface FileQuestionsProps {
  questions: readonly FileQuestion[];
  answers: Readonly<Record<string, string>>;
  onAnswer: (given: Readonly<Record<string, string>>) => void;
}

/** A file that can be read in two ways is not guessed at: the person who has it says how, or that a guess is right. */
export function FileQuestionsForm({ questions, answers, onAnswer }: FileQuestionsProps) {
  const { t } = useTranslation('timings');
  if (questions.length === 0) return null;
  const guesses = questions.flatMap((question): [string, string][] => {
    const guess = answers[question.id] ? undefined : guessOf(question);
    return guess ? [[question.id, guess]] : [];
  });
  return (
    <fieldset className={classes.questions}>
      <legend>{t('upload.question', { count: questions.length })}</legend>
      {questions.map((question) => (
        <FileQuestionField
          key={question.id}
          question={question}
          answer={answers[question.id]}
          onAnswer={(value) => onAnswer({ [question.id]: value })}
        />
      ))}
      {guesses.length > 0 && (
        <Button className={classes.confirm} size="xs" onClick={() => onAnswer(Object.fromEntries(guesses))}>
          {t('upload.confirm', { count: guesses.length })}
        </Button>
      )}
    </fieldset>
  );
}
