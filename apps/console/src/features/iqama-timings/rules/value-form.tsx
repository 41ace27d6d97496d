// Decides: which values the iqamah rule editor takes: most minutes, rounding, same time for some days.

import { Button, NativeSelect, TextInput } from '@mantine/core';
import { hourProblem } from '@minaret/contract/timings/timing-fields';
import { readWholeNumber } from '@minaret/prayer/text/number-text';
import type { IqamahPrayer } from '@minaret/prayer/types';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { USUAL_FROM } from '../../timings/usual-half.ts';
import { useRuleWords } from '../../timings/words/use-rule-words.ts';
import { blockText, type Field, readBlock, STEPS } from './fields.ts';
import classes from './rules.module.css';

interface ValueFormProps {
  prayer: IqamahPrayer;
  field: Field;
  value: string;
  latitude: number;
  /** Rounding may be left out where the sentence allows it. */
  mayBeNone?: boolean;
  onSet: (value: string) => void;
  onCancel: () => void;
}

const MOST = { minutes: 240, guard: 120 };
const BLOCKS = ['day', 'week5', 'week6', 'week0', 'week1', 'week2', 'week3', 'week4', 'days10', 'month'];

/** One value of a sentence, in a sheet beside it. */
export function ValueForm({ prayer, field, value, latitude, mayBeNone, onSet, onCancel }: ValueFormProps) {
  const { t } = useTranslation(['iqama', 'common']);
  const { sayBlock } = useRuleWords();
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const isMinutes = field === 'minutes' || field === 'guard';
  const isTime = field === 'time' || field === 'summer' || field === 'winter';

  function problemOf(given: string): string | null {
    if (field !== 'to' && given.trim() === '') return t('value.required');
    if (isMinutes) return minutesProblem(readWholeNumber(given));
    return isTime && hourProblem(prayer, given, latitude) ? t(`value.invalid.${prayer}`) : null;
  }
  function minutesProblem(minutes: number): string | null {
    if (Number.isNaN(minutes)) return t('common:validation.wholeMinutes');
    const most = MOST[field === 'guard' ? 'guard' : 'minutes'];
    return minutes < 0 || minutes > most ? t('value.tooMany', { most }) : null;
  }
  function set(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = problemOf(text);
    setProblem(found);
    if (!found) onSet(isMinutes ? String(readWholeNumber(text)) : text);
  }
  function change(next: string): void {
    setText(next);
    setProblem(null);
  }
  const steps = STEPS.map((step) => ({ value: String(step), label: t('value.amount', { count: step }) }));
  const none = mayBeNone ? [{ value: '', label: t('value.noRounding') }] : [];
  const known = BLOCKS.includes(value) ? BLOCKS : [value, ...BLOCKS];
  return (
    <form onSubmit={set} noValidate>
      {isMinutes && (
        <TextInput
          label={t(`value.${field}`)}
          inputMode="numeric"
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          error={problem}
          errorProps={{ role: 'alert' }}
          data-autofocus
        />
      )}
      {isTime && (
        <TimeField
          label={t(`value.${field}`)}
          value={text}
          usualFrom={USUAL_FROM[prayer]}
          onChange={change}
          error={problem}
          autoFocus
        />
      )}
      {field === 'to' && (
        <NativeSelect
          label={t('value.to')}
          value={text}
          data={[...none, ...steps]}
          onChange={(event) => change(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {field === 'block' && (
        <NativeSelect
          label={t('value.block')}
          value={text}
          data={known.map((block) => ({ value: block, label: sayBlock(readBlock(block)) }))}
          onChange={(event) => change(blockText(readBlock(event.currentTarget.value)))}
          data-autofocus
        />
      )}
      <SheetActions onCancel={onCancel} />
    </form>
  );
}

export function SheetActions({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation(['iqama', 'common']);
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <Button type="submit">{t('value.set')}</Button>
    </div>
  );
}
