import { NativeSelect, TextInput } from '@mantine/core';
import { formatDate } from '@minaret/i18n';
import { addDays } from '@minaret/prayer/calendar/dates';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { USUAL_FROM } from '../../timings/usual-half.ts';
import type { FieldsProps } from './fields-props.ts';
import classes from './special.module.css';

const DAYS_BEFORE_LAST_TEN = 20;

/** Taraweeh and Qiyam: which nights, and a time or minutes after Isha. */
export function NightFields({ values, put, errorOf, today, years }: FieldsProps) {
  const { t, locale } = useTranslation('athan');
  const { nights, year, at } = values;
  const offered = years.filter(({ ramadan, year: one }) => ramadan.to >= today || one === year);
  const chosen = years.find((one) => one.year === year);
  const first =
    chosen &&
    (nights === 'last-ten' ? addDays(chosen.ramadan.from, DAYS_BEFORE_LAST_TEN) : chosen.ramadan.from);
  return (
    <>
      <NativeSelect
        label={t('special.nights')}
        value={nights === 'dates' ? 'dates' : `${nights} ${year}`}
        description={
          nights !== 'dates' && chosen && first
            ? t('special.found', {
                from: formatDate(addDays(first, -1), locale),
                to: formatDate(addDays(chosen.ramadan.to, -1), locale),
              })
            : undefined
        }
        data={[
          ...offered.flatMap((one) => [
            { value: `ramadan ${one.year}`, label: t('special.ramadan', { year: one.year }) },
            { value: `last-ten ${one.year}`, label: t('special.lastTen', { year: one.year }) },
          ]),
          { value: 'dates', label: t('special.dates') },
        ]}
        onChange={(event) => {
          const [kind, number] = event.currentTarget.value.split(' ');
          if (kind === 'ramadan' || kind === 'last-ten') put({ nights: kind, year: Number(number) });
          else put({ nights: 'dates' });
        }}
      />
      {nights === 'dates' && (
        <div className={classes.pair}>
          <TextInput
            type="date"
            label={t('special.from')}
            value={values.from}
            error={errorOf('from')}
            onChange={(event) => put({ from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('special.to')}
            value={values.to}
            error={errorOf('to')}
            onChange={(event) => put({ to: event.currentTarget.value })}
          />
        </div>
      )}
      <div className={classes.pair}>
        <NativeSelect
          label={t('special.at')}
          value={at}
          data={[
            { value: 'after-isha', label: t('special.atAfterIsha') },
            { value: 'time', label: t('special.atTime') },
          ]}
          onChange={(event) => put({ at: event.currentTarget.value === 'time' ? 'time' : 'after-isha' })}
        />
        {at === 'time' ? (
          <TimeField
            label={t('special.at')}
            value={values.time}
            usualFrom={USUAL_FROM[values.type === 'qiyam' ? 'qiyam' : 'taraweeh']}
            error={errorOf('time')}
            onChange={(time) => put({ time })}
          />
        ) : (
          <TextInput
            label={t('special.minutesAfter')}
            inputMode="numeric"
            value={values.minutes}
            error={errorOf('minutes')}
            onChange={(event) => put({ minutes: event.currentTarget.value })}
          />
        )}
      </div>
    </>
  );
}
