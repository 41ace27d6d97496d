import { TextInput } from '@mantine/core';
import { readWholeNumber } from '@minaret/prayer/text/number-text';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useHeldSubmit } from './use-held-submit.ts';

interface NumberFieldProps {
  /** One of them names it. */
  label?: string;
  'aria-label'?: string;
  name?: string;
  className?: string | undefined;
  min: number;
  max: number;
  value: number;
  /** Told of whole numbers within the bounds alone. */
  onChange: (value: number) => void;
  unit?: ReactNode;
  error?: string | undefined;
}

const ANNOUNCED = { role: 'alert' };
const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** A whole number in any digits, its unit inside the field. What is none, or out of bounds, stays as it was typed and is refused. */
export function NumberField({ value, onChange, min, max, unit, error, ...rest }: NumberFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  /** `meant` is what stood or came of it: a value from outside replaces the text. */
  const [typed, setTyped] = useState<{ text: string; meant: number } | null>(null);
  const [isLeft, setLeft] = useState(false);
  const text = typed?.meant === value ? typed.text : String(value);
  const number = readWholeNumber(text);
  const isWrong = !(number >= min && number <= max);
  useHeldSubmit(field, isWrong, () => setLeft(true));

  function problem(): string | undefined {
    if (!isWrong || !isLeft) return error;
    if (Number.isNaN(number)) return t('validation.wholeNumber');
    return number < min ? t('validation.tooSmall', { limit: min }) : t('validation.tooLarge', { limit: max });
  }
  function type(next: string): void {
    const given = readWholeNumber(next);
    const isFit = given >= min && given <= max;
    setTyped({ text: next, meant: isFit ? given : value });
    setLeft(false);
    if (isFit) onChange(given);
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') setLeft(true);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    type(String(Math.min(max, Math.max(min, (Number.isNaN(number) ? value : number) + step))));
  }
  return (
    <TextInput
      {...rest}
      ref={field}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={problem()}
      errorProps={ANNOUNCED}
      data-held={isWrong || undefined}
      rightSection={unit}
      rightSectionWidth={unit ? 76 : undefined}
      rightSectionPointerEvents="none"
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKey}
      onBlur={() => {
        setLeft(true);
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
