import { TextInput } from '@mantine/core';
import { METALS } from '@minaret/contract/giving/nisab';
import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { LEFT_TO_RIGHT } from '../../ui/fields/input-direction.ts';

export interface TypedPrices {
  gold: string;
  silver: string;
  priced_on: string;
}

interface PriceInputsProps {
  currency: string;
  values: TypedPrices;
  errors: Record<string, ReactNode>;
  onChange: (name: keyof TypedPrices, value: string) => void;
}

/** The two prices of a gram and their day. */
export function PriceInputs({ currency, values, errors, onChange }: PriceInputsProps) {
  const { t } = useTranslation('zakat');
  return (
    <>
      {METALS.map((metal) => (
        <TextInput
          key={metal}
          name={metal}
          label={t(`price.${metal}`)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={values[metal]}
          error={errors[metal]}
          rightSection={<bdi>{currency.toUpperCase()}</bdi>}
          rightSectionWidth={64}
          rightSectionPointerEvents="none"
          attributes={LEFT_TO_RIGHT}
          onChange={({ currentTarget }) => onChange(metal, currentTarget.value)}
        />
      ))}
      <TextInput
        type="date"
        name="priced_on"
        label={t('price.day')}
        value={values.priced_on}
        error={errors.priced_on}
        onChange={({ currentTarget }) => onChange('priced_on', currentTarget.value)}
      />
    </>
  );
}
