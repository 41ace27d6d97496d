import { NativeSelect, TextInput } from '@mantine/core';
import { formatLongDate } from '@minaret/i18n';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { USUAL_FROM } from '../../timings/usual-half.ts';
import type { FieldsProps } from './fields-props.ts';
import classes from './special.module.css';

const EIDS = ['fitr', 'adha'] as const;
const SLOTS = [0, 1, 2] as const;

/** Which Eid, its one to three prayers, and a day of its own where the calendar's is not the mosque's. */
export function EidFields({ values, put, errorOf, today, years }: FieldsProps) {
  const { t, locale } = useTranslation('athan');
  const { eid, year, times } = values;
  const offered = years
    .flatMap((one) => EIDS.map((name) => ({ name, year: one.year, date: one[name] })))
    .filter(({ date, ...one }) => date >= today || (one.name === eid && one.year === year));
  const found = years.find((one) => one.year === year)?.[eid];
  return (
    <>
      <NativeSelect
        label={t('special.which')}
        value={`${eid} ${year}`}
        data={offered.map((one) => ({
          value: `${one.name} ${one.year}`,
          label: t('special.year', { eid: t(`special.eids.${one.name}`), year: one.year }),
        }))}
        onChange={(event) => {
          const [name, number] = event.currentTarget.value.split(' ');
          put({ eid: name === 'adha' ? 'adha' : 'fitr', year: Number(number) });
        }}
      />
      <div className={classes.three}>
        {SLOTS.map((slot) => (
          <TimeField
            key={slot}
            label={t('special.time', { slot: slot + 1 })}
            value={times[slot]}
            usualFrom={USUAL_FROM.eid}
            error={errorOf(`times.${slot}`)}
            description={slot > 0 ? t('special.optional') : undefined}
            onChange={(time) => {
              const next: typeof times = [...times];
              next[slot] = time;
              put({ times: next });
            }}
          />
        ))}
      </div>
      <TextInput
        type="date"
        label={t('special.ownDate')}
        description={found && t('special.ownDateHelp', { date: formatLongDate(found, locale) })}
        value={values.ownDate}
        error={errorOf('ownDate')}
        onChange={(event) => put({ ownDate: event.currentTarget.value })}
      />
    </>
  );
}
