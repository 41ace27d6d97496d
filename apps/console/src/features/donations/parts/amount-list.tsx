import { ActionIcon, Button } from '@mantine/core';
import { MAX_PRESETS } from '@minaret/contract/giving/donation-settings';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { FieldErrors } from '../../../app/forms/form-values.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './amount-list.module.css';
import { MoneyField } from './money-field.tsx';

interface AmountListProps {
  label: string;
  help: string;
  currency: string;
  amounts: readonly (number | null)[];
  errors: FieldErrors;
  name: string;
  /** As many as have to stay. */
  min: number;
  onChange: (amounts: (number | null)[]) => void;
}

/** The amounts that are offered, the smallest first. */
export function AmountList(props: AmountListProps) {
  const { label, help, currency, amounts, errors, name, min, onChange } = props;
  const { t } = useTranslation('donations');
  return (
    <fieldset className={classes.list}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.amounts}>
        {amounts.map((amount, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an amount is its place in the list.
          <div key={index} className={classes.amount}>
            <MoneyField
              label={t('amounts.one', { number: index + 1 })}
              currency={currency}
              value={amount}
              error={errors[`${name}.${index}`]}
              onChange={(value) => onChange(amounts.with(index, value))}
            />
            {amounts.length > min && (
              <ActionIcon
                variant="subtle"
                aria-label={t('amounts.remove', { number: index + 1 })}
                onClick={() => onChange(amounts.toSpliced(index, 1))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
        {amounts.length < MAX_PRESETS && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...amounts, null])}
          >
            {t('amounts.add')}
          </Button>
        )}
      </div>
      <p className={classes.help} data-error={errors[name] ? true : undefined}>
        {errors[name] ?? help}
      </p>
    </fieldset>
  );
}
