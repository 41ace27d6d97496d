import { NativeSelect, TextInput } from '@mantine/core';
import type { FileQuestion } from '@minaret/contract/timings/timing-files';
import { plainText } from '@minaret/prayer/text/plain-text';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { guessOf, questionWords } from './question-words.ts';
import classes from './upload-dialog.module.css';

interface FileQuestionFieldProps {
  question: FileQuestion;
  answer: string | undefined;
  onAnswer: (value: string) => void;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: '' }));
const OTHER_YEAR = 'other';

/** One question: a choice, with what is guessed marked as that; a year may also be typed. */
export function FileQuestionField({ question, answer, onAnswer }: FileQuestionFieldProps) {
  const translator = useTranslation('timings');
  const { t } = translator;
  const words = questionWords(translator);
  const { code } = question;
  const [isTyped, setTyped] = useState(question.choices.length === 0);
  const choices = code === 'month' ? MONTHS : question.choices;
  const guess = answer ? undefined : guessOf(question);
  const label = words.question(question);
  const isYearTyped = code === 'year' && isTyped;
  return (
    <>
      {choices.length > 0 && (
        <NativeSelect
          label={label}
          description={guess && <span className={classes.guess}>{t('upload.guess')}</span>}
          data-guess={guess ? true : undefined}
          value={isYearTyped ? OTHER_YEAR : (answer ?? guess ?? '')}
          data={[
            ...(guess ? [] : [{ value: '', label: t('upload.choose') }]),
            ...choices.map((choice) => ({ value: choice.value, label: words.answer(code, choice) })),
            ...(code === 'year' ? [{ value: OTHER_YEAR, label: t('upload.otherYear') }] : []),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped(value === OTHER_YEAR);
            onAnswer(value === OTHER_YEAR ? '' : value);
          }}
        />
      )}
      {isYearTyped && (
        <TextInput
          label={choices.length > 0 ? t('upload.otherYear') : label}
          inputMode="numeric"
          maxLength={4}
          value={answer ?? ''}
          onChange={(event) => onAnswer(plainText(event.currentTarget.value).replace(/\D/g, ''))}
        />
      )}
    </>
  );
}
