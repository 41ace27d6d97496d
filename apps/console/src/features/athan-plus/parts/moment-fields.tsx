import { NativeSelect } from '@mantine/core';
import { REMINDED_AT, REMINDED_PRAYERS, type RemindedPrayer } from '@minaret/contract/athan-plus/channels';
import { PUSH_PRAYER_MINUTES } from '@minaret/contract/athan-plus/push-notifications';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import classes from './parts.module.css';

export interface Moment {
  prayer: RemindedPrayer;
  at: (typeof REMINDED_AT)[number];
  /** Before it where negative. */
  minutes: number;
}

const SIDES = ['before', 'exactly', 'after'] as const;
type Side = (typeof SIDES)[number];
const USUAL_MINUTES = 15;

function sideOf(minutes: number): Side {
  if (minutes === 0) return 'exactly';
  return minutes < 0 ? 'before' : 'after';
}

interface MomentFieldsProps {
  value: Moment;
  onChange: (value: Moment) => void;
}

/** So many minutes before or after the adhan or iqamah of a prayer. */
export function MomentFields({ value, onChange }: MomentFieldsProps) {
  const { t } = useTranslation(['push', 'timings']);
  const { prayer, at, minutes } = value;
  const side = sideOf(minutes);
  const signed = (amount: number, of: Side) => (of === 'before' ? -amount : amount);
  function turn(to: Side): void {
    const amount = to === 'exactly' ? 0 : Math.abs(minutes) || USUAL_MINUTES;
    onChange({ ...value, minutes: signed(amount, to) });
  }
  return (
    <div className={classes.moment}>
      {side !== 'exactly' && (
        <NumberField
          label={t('when.minutes')}
          min={1}
          max={PUSH_PRAYER_MINUTES}
          value={Math.abs(minutes)}
          onChange={(amount) => onChange({ ...value, minutes: signed(amount, side) })}
        />
      )}
      <NativeSelect
        label={t('when.side')}
        value={side}
        data={SIDES.map((each) => ({ value: each, label: t(`when.${each}`) }))}
        onChange={({ currentTarget }) => turn(SIDES.find((each) => each === currentTarget.value) ?? side)}
      />
      {prayer !== 'sunrise' && (
        <NativeSelect
          label={t('when.of')}
          value={at}
          data={REMINDED_AT.map((each) => ({ value: each, label: t(`when.${each}`) }))}
          onChange={({ currentTarget }) =>
            onChange({ ...value, at: REMINDED_AT.find((each) => each === currentTarget.value) ?? at })
          }
        />
      )}
      <NativeSelect
        label={t('when.whose')}
        value={prayer}
        data={REMINDED_PRAYERS.map((each) => ({ value: each, label: t(`timings:prayers.${each}`) }))}
        onChange={({ currentTarget }) => {
          const next = REMINDED_PRAYERS.find((each) => each === currentTarget.value) ?? prayer;
          // The sun rises and nobody calls: it has no iqamah.
          onChange({ ...value, prayer: next, at: next === 'sunrise' ? 'adhan' : at });
        }}
      />
    </div>
  );
}
