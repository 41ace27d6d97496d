import { NativeSelect } from '@mantine/core';
import { type DateType, longestMonth } from '@minaret/contract/fields/dated-days';
import type { FieldProps } from '../../app/forms/use-form.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from './day-fields.module.css';
import { MONTHS, useNames } from './use-names.ts';

interface DayFieldsProps<Type extends DateType> {
  types: readonly Type[];
  dateType: FieldProps<Type>;
  day: FieldProps<string>;
  month: FieldProps<string>;
  help?: string;
}

/** Date type, month and day, of either calendar. */
export function DayFields<Type extends DateType>({
  types,
  dateType,
  day,
  month,
  help,
}: DayFieldsProps<Type>) {
  const { t } = useTranslation('system');
  const names = useNames();
  const calendar = dateType.value === 'any' ? null : (dateType.value as 'gregorian' | 'hijri');
  const days = calendar && month.value ? longestMonth(calendar, Number(month.value)) : 31;
  return (
    <div className={classes.row}>
      <NativeSelect
        {...dateType}
        onChange={(event) => dateType.onChange(event)}
        label={t('columns.dateType')}
        description={help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={types.map((value) => ({ value, label: t(`dateTypes.${value}`) }))}
      />
      {calendar && (
        <>
          <NativeSelect
            {...month}
            onChange={(event) => month.onChange(event)}
            label={t('columns.month')}
            data={[
              { value: '', label: t('form.choose') },
              ...MONTHS.map((each) => ({ value: String(each), label: names.month(calendar, each) })),
            ]}
          />
          <NativeSelect
            {...day}
            onChange={(event) => day.onChange(event)}
            label={t('columns.day')}
            error={day.error && t('form.dayError')}
            data={[
              { value: '', label: t('form.choose') },
              ...Array.from({ length: days }, (_, index) => String(index + 1)),
            ]}
          />
        </>
      )}
    </div>
  );
}
