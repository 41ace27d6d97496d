import { type HijriSettings, OFFSETS } from '@minaret/contract/timings/hijri';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { ConflictDialog } from '../../ui/conflicts/conflict-dialog.tsx';
import type { Tried } from './hijri-api.ts';

const NAMES = ['offset', 'turns_at_maghrib'] as const;

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
  const describe = (values: Tried, name: (typeof NAMES)[number]) => {
    if (name === 'turns_at_maghrib') return values.turns_at_maghrib ? t('common:yes') : t('common:no');
    return t(`offset.${OFFSETS.find((offset) => offset === values.offset) ?? 0}`);
  };
  return (
    <ConflictDialog
      opened
      onClose={onClose}
      who={null}
      fields={NAMES.filter((name) => mine[name] !== theirs[name]).map((name) => ({
        name,
        label: name === 'offset' ? t('offset.label') : t('turns.label'),
        mine: describe(mine, name),
        theirs: describe(theirs, name),
      }))}
      onResolve={(choices) =>
        onSave({
          offset: (choices.offset === 'mine' ? mine : theirs).offset,
          turns_at_maghrib: (choices.turns_at_maghrib === 'mine' ? mine : theirs).turns_at_maghrib,
          version: theirs.version,
        })
      }
      saving={saving}
    />
  );
}
