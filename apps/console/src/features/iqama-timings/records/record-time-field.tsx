import { CloseButton, Input } from '@mantine/core';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { USUAL_FROM } from '../../timings/usual-half.ts';
import { type Problem, prayerOf, type RecordField, slotOf } from './record-values.ts';
import classes from './records.module.css';

interface RecordTimeFieldProps {
  field: RecordField;
  value: string;
  problem: Problem | undefined;
  onChange: (value: string) => void;
}

/** A time, or the minutes after the adhan that a file has brought. */
export function RecordTimeField({ field, value, problem, onChange }: RecordTimeFieldProps) {
  const { t } = useTranslation(['iqama', 'timings']);
  const prayer = prayerOf(field);
  const label = prayer ? t(`timings:prayers.${prayer}`) : t('jumuahSlot', { slot: slotOf(field) });
  if (value.startsWith('+')) {
    return (
      <Input.Wrapper label={label} labelElement="div">
        <div className={classes.minutes}>
          {t('records.minutesAfter', { count: Number(value.slice(1)) })}
          <CloseButton aria-label={t('records.clear', { prayer: label })} onClick={() => onChange('')} />
        </div>
      </Input.Wrapper>
    );
  }
  const error =
    problem === 'jumuah1First' || problem === 'jumuah12First'
      ? t(`value.${problem}`)
      : problem && t(`value.invalid.${problem}`);
  return (
    <TimeField
      label={label}
      value={value}
      usualFrom={USUAL_FROM[prayer ?? 'jumuah']}
      onChange={onChange}
      error={error}
    />
  );
}
