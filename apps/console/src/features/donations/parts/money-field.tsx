import { TextInput } from '@mantine/core';
import { decimalsOf } from '@minaret/contract/giving/money';
import { moneyParts } from '@minaret/i18n';
import { readMinorUnits } from '@minaret/prayer/text/money-text';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useHeldSubmit } from '../../../ui/fields/use-held-submit.ts';

interface MoneyFieldProps {
  /** One of them names it. */
  label?: string;
  'aria-label'?: string;
  name?: string;
  description?: ReactNode;
  required?: boolean;
  currency: string;
  /** Minor units; null: nothing is entered. */
  value: number | null;
  onChange: (amount: number | null) => void;
  error?: string | undefined;
}

/** A sum in the masjid's currency. What cannot be read as one stays as it was typed, and holds back the form. */
export function MoneyField({ currency, value, onChange, error, ...rest }: MoneyFieldProps) {
  const { t, locale } = useTranslation('donations');
  const field = useRef<HTMLInputElement>(null);
  const digits = decimalsOf(currency);
  const [typed, setTyped] = useState<{ text: string; meant: number | null } | null>(null);
  const [isLeft, setLeft] = useState(false);
  const text = typed?.meant === value ? typed.text : written(value);
  const isWrong = text.trim() !== '' && Number.isNaN(readMinorUnits(text, digits));
  useHeldSubmit(field, isWrong, () => setLeft(true));

  function written(amount: number | null): string {
    return amount === null ? '' : moneyParts(amount, currency, 'en').number;
  }
  function type(next: string): void {
    const amount = next.trim() === '' ? null : readMinorUnits(next, digits);
    const meant = Number.isNaN(amount) ? value : amount;
    setTyped({ text: next, meant });
    setLeft(false);
    if (meant !== value) onChange(meant);
  }
  return (
    <TextInput
      {...rest}
      ref={field}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isWrong && isLeft ? t('money.unreadable') : error}
      errorProps={{ role: 'alert' }}
      data-held={isWrong || undefined}
      rightSection={<bdi>{moneyParts(0, currency, locale).symbol}</bdi>}
      rightSectionWidth={64}
      rightSectionPointerEvents="none"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setLeft(true);
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
