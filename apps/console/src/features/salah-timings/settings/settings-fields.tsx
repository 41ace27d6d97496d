import { NativeSelect, TextInput } from '@mantine/core';
import { PRAYERS } from '@minaret/prayer/types';
import type { Form } from '../../../app/forms/use-form.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './settings-card.module.css';
import { ANGLES, OFFSETS, type SettingsValues, withMethod } from './settings-values.ts';

const METHODS = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;
const HIGH_LATITUDES = ['0', '1', '2', '3'] as const;

interface FieldsProps {
  form: Form<SettingsValues>;
}

export function MethodFields({ form }: FieldsProps) {
  const { t } = useTranslation('salah');
  return (
    <div className={classes.methods}>
      <NativeSelect
        {...form.getInputProps('calculation_method')}
        label={t('settings.method')}
        data={METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
        onChange={(event) => form.setValues(withMethod(event.currentTarget.value))}
      />
      <NativeSelect
        {...form.getInputProps('asr_method')}
        label={t('settings.asr')}
        data={(['0', '1'] as const).map((value) => ({ value, label: t(`asrMethods.${value}`) }))}
      />
      <NativeSelect
        {...form.getInputProps('high_lat_method')}
        label={t('settings.highLatitude')}
        data={HIGH_LATITUDES.map((value) => ({ value, label: t(`highLatitudes.${value}`) }))}
      />
    </div>
  );
}

export function AngleFields({ form }: FieldsProps) {
  const { t } = useTranslation('salah');
  const labels = { fajr_angle: t('settings.fajrAngle'), isha_angle: t('settings.ishaAngle') };
  return (
    <div className={classes.methods}>
      {ANGLES.map((name) => (
        <TextInput
          key={name}
          {...form.getInputProps(name)}
          label={labels[name]}
          description={t('settings.angleHelp')}
          inputMode="decimal"
          autoComplete="off"
          rightSection={t('settings.degrees')}
          rightSectionWidth={72}
          rightSectionPointerEvents="none"
        />
      ))}
    </div>
  );
}

export function OffsetFields({ form }: FieldsProps) {
  const { t } = useTranslation(['salah', 'timings']);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('settings.offsets')}</legend>
      <p className={classes.help}>{t('settings.offsetsHelp')}</p>
      <div className={classes.offsets}>
        {PRAYERS.map((prayer) => (
          <TextInput
            key={prayer}
            {...form.getInputProps(OFFSETS[prayer])}
            label={t(`timings:prayers.${prayer}`)}
            inputMode="text"
            autoComplete="off"
            classNames={{ input: classes.signed }}
            placeholder="0"
            rightSection={t('settings.minutes')}
            rightSectionWidth={46}
            rightSectionPointerEvents="none"
          />
        ))}
      </div>
    </fieldset>
  );
}
