import { useTranslation } from '../../../app/i18n/i18n.ts';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { USUAL_FROM } from '../../timings/usual-half.ts';
import classes from '../night/night-branch.module.css';
import { type EidSlots, slotOutOfOrder } from './eid-times.ts';

const SLOTS = [0, 1, 2] as const;

interface EidTimesFieldsProps {
  slots: EidSlots;
  onChange: (slots: EidSlots) => void;
}

/** Up to three prayers, kept with the decision. */
export function EidTimesFields({ slots, onChange }: EidTimesFieldsProps) {
  const { t } = useTranslation('hijri');
  const wrong = slotOutOfOrder(slots);
  return (
    <fieldset className={classes.times}>
      <legend>{t('night.eidPrayers')}</legend>
      {SLOTS.map((slot) => (
        <TimeField
          key={slot}
          label={t('night.eidSlot', { slot: slot + 1 })}
          value={slots[slot]}
          usualFrom={USUAL_FROM.eid}
          error={slot === wrong ? t('night.eidOrder') : undefined}
          onChange={(time) => {
            const next: EidSlots = [...slots];
            next[slot] = time;
            onChange(next);
          }}
        />
      ))}
    </fieldset>
  );
}
