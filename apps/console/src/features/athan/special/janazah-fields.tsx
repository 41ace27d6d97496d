import { NativeSelect, TextInput } from '@mantine/core';
import { FOLLOWED_PRAYERS } from '@minaret/contract/athan/special-prayers';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { useSpecialWords } from '../../timings/words/use-special-words.ts';
import type { FieldsProps } from './fields-props.ts';
import classes from './special.module.css';

/** Who, when and where: a time by the clock, or after one of the prayers. */
export function JanazahFields({ values, put, errorOf, today }: FieldsProps) {
  const { t } = useTranslation('athan');
  const { prayerName } = useSpecialWords();
  return (
    <>
      <TextInput
        label={t('special.name')}
        description={t('special.nameHelp')}
        value={values.name}
        maxLength={120}
        dir="auto"
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={t('special.day')}
          min={today}
          value={values.date}
          error={errorOf('date')}
          onChange={(event) => put({ date: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('special.follows')}
          value={values.follows}
          error={errorOf('follows')}
          data={[
            ...FOLLOWED_PRAYERS.map((value) => ({
              value,
              label: t('special.after', { prayer: prayerName(value) }),
            })),
            { value: 'time', label: t('special.atTime') },
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            put({ follows: FOLLOWED_PRAYERS.find((one) => one === value) ?? 'time' });
          }}
        />
      </div>
      {values.follows === 'time' && (
        <TimeField
          label={t('special.at')}
          value={values.time}
          error={errorOf('time')}
          onChange={(time) => put({ time })}
        />
      )}
      <TextInput
        label={t('special.burialPlace')}
        value={values.burial}
        maxLength={200}
        dir="auto"
        onChange={(event) => put({ burial: event.currentTarget.value })}
      />
    </>
  );
}
