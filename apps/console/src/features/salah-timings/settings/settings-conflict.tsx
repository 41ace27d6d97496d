import { PRAYERS } from '@minaret/prayer/types';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { RecordConflict } from '../../../ui/conflicts/record-conflict.tsx';
import { ANGLES, OFFSETS, type OffsetName, type SettingsValues } from './settings-values.ts';

type Part = 'method' | 'asr' | 'highLatitude' | OffsetName | 'rounding';

/** The angles mean something only with their method. */
const PARTS = {
  method: ['calculation_method', 'fajr_angle', 'isha_angle'],
  asr: ['asr_method'],
  highLatitude: ['high_lat_method'],
  fajr_offset: ['fajr_offset'],
  shuruq_offset: ['shuruq_offset'],
  zuhur_offset: ['zuhur_offset'],
  asr_offset: ['asr_offset'],
  maghrib_offset: ['maghrib_offset'],
  isha_offset: ['isha_offset'],
  rounding: ['rounding'],
} as const satisfies Record<Part, readonly (keyof SettingsValues)[]>;

interface SettingsConflictProps {
  base: SettingsValues;
  mine: SettingsValues;
  theirs: SettingsValues;
  saving: boolean;
  onSave: (merged: SettingsValues) => void;
  onClose: () => void;
}

/** Two people saved the calculation settings: both versions, and a choice for each part. */
export function SettingsConflict(props: SettingsConflictProps) {
  const { t } = useTranslation(['history', 'salah', 'timings']);
  const offsets = PRAYERS.map((prayer) => {
    const label = t('settings.offset', { prayer: t(`timings:prayers.${prayer}`) });
    return [OFFSETS[prayer], label] as const;
  });
  const labels = {
    method: t('settings.method'),
    asr: t('settings.asr'),
    highLatitude: t('settings.high-latitude'),
    rounding: t('settings.rounding'),
    ...Object.fromEntries(offsets),
  } as Record<Part, string>;
  /** The codes are those of the lists in the form. */
  function describe(part: Part, values: SettingsValues): string {
    if (part === 'asr') return t(`salah:asrMethods.${values.asr_method as '0'}`);
    if (part === 'highLatitude') return t(`salah:highLatitudes.${values.high_lat_method as '0'}`);
    if (part === 'rounding') return t(`roundings.${values.rounding}`);
    if (part !== 'method') return t('minutes', { value: values[part] || '0' });
    const angles = ANGLES.filter((name) => values[name]).map((name) => {
      const field = t(name === 'fajr_angle' ? 'settings.fajr-angle' : 'settings.isha-angle');
      return t('given', { field, value: t('degrees', { value: values[name] }) });
    });
    return [t(`salah:methods.${values.calculation_method as '0'}`), ...angles].join(' · ');
  }
  return <RecordConflict parts={PARTS} labels={labels} describe={describe} who={null} {...props} />;
}
