import { Input, TextInput } from '@mantine/core';
import type { Schedule } from '@minaret/display/slides';
import { weekdayName } from '@minaret/i18n';
import type { FieldErrors } from '../../../app/forms/form-values.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import classes from './schedule-field.module.css';
import { Toggles } from './toggles.tsx';

const RAMADAN = 9;
const HOURS = { from: '09:00', to: '21:00' };
/** 1 to 7 November 2026 are Sunday to Saturday. */
const WEEK = [0, 1, 2, 3, 4, 5, 6];

interface DatesFieldsProps {
  schedule: Schedule;
  errors: FieldErrors;
  onChange: (schedule: Schedule) => void;
}

export function DatesFields({ schedule, errors, onChange }: DatesFieldsProps) {
  const { t, locale } = useTranslation(['libraryItem', 'library']);
  const { from, to, hours, weekdays = [], hijriMonths } = schedule;
  /** What is left empty does not limit. */
  function put(change: Schedule): void {
    const named = Object.entries({ ...schedule, ...change }).filter(([, value]) => value !== undefined);
    onChange(Object.fromEntries(named));
  }
  function toggleDay(day: number): void {
    const next = weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day].sort();
    put({ weekdays: next.length > 0 && next.length < WEEK.length ? next : undefined });
  }
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={t('schedule.from')}
          value={from ?? ''}
          error={errors['schedule.from']}
          onChange={({ currentTarget: { value } }) => put({ from: value || undefined })}
        />
        <TextInput
          type="date"
          label={t('schedule.to')}
          min={from}
          value={to ?? ''}
          error={errors['schedule.to']}
          onChange={({ currentTarget: { value } }) => put({ to: value || undefined })}
        />
      </div>
      <Input.Wrapper label={t('schedule.weekdays')} labelElement="div">
        <Toggles
          label={t('schedule.weekdays')}
          options={WEEK.map((day) => ({
            value: String(day),
            label: weekdayName(`2026-11-0${day + 1}`, locale, 'short'),
          }))}
          chosen={weekdays.map(String)}
          onToggle={(value) => toggleDay(Number(value))}
        />
      </Input.Wrapper>
      <CheckField
        label={t('schedule.hours')}
        checked={hours !== undefined}
        onChange={(isOn) => put({ hours: isOn ? HOURS : undefined })}
        error={errors['schedule.hours']}
      />
      {hours && (
        <div className={classes.pair}>
          <TimeField
            label={t('schedule.hoursFrom')}
            value={hours.from}
            onChange={(value) => put({ hours: { ...hours, from: value } })}
            error={errors['schedule.hours.from']}
          />
          <TimeField
            label={t('schedule.hoursTo')}
            value={hours.to}
            onChange={(value) => put({ hours: { ...hours, to: value } })}
            error={errors['schedule.hours.to']}
          />
        </div>
      )}
      <CheckField
        label={t('schedule.ramadan')}
        checked={hijriMonths !== undefined}
        onChange={(isOn) => put({ hijriMonths: isOn ? [RAMADAN] : undefined })}
      />
    </>
  );
}
