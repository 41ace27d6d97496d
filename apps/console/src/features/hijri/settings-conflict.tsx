import { type HijriSettings, OFFSETS } from '@minaret/contract/timings/hijri';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { RecordConflict } from '../../ui/conflicts/record-conflict.tsx';
import type { Parts } from '../../ui/conflicts/two-versions.ts';
import type { Tried } from './hijri-api.ts';

const PARTS: Parts<Tried, keyof Tried> = { offset: ['offset'], turns_at_maghrib: ['turns_at_maghrib'] };

interface SettingsConflictProps {
  mine: Tried;
  theirs: HijriSettings;
  saving: boolean;
  onSave: (merged: Tried & { version: number }) => void;
  onClose: () => void;
}

/** Two people saved the calendar: both versions, and a choice for each field. */
export function SettingsConflict({ mine, theirs, saving, onSave, onClose }: SettingsConflictProps) {
  const { t } = useTranslation(['hijri', 'common']);
  const { version, offset, turns_at_maghrib } = theirs;
  const saved = { offset, turns_at_maghrib };
  const describe = (name: keyof Tried, values: Tried) => {
    if (name === 'turns_at_maghrib') return values.turns_at_maghrib ? t('common:yes') : t('common:no');
    return t(`offset.${OFFSETS.find((days) => days === values.offset) ?? 0}`);
  };
  return (
    <RecordConflict
      parts={PARTS}
      labels={{ offset: t('offset.label'), turns_at_maghrib: t('turns.label') }}
      describe={describe}
      base={saved}
      mine={mine}
      theirs={saved}
      who={null}
      saving={saving}
      onSave={(merged) => onSave({ ...merged, version })}
      onClose={onClose}
    />
  );
}
