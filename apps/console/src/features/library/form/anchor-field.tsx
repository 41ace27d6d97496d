import { NativeSelect } from '@mantine/core';
import { ANCHOR_MINUTES } from '@minaret/contract/screens/screen-schedule';
import type { Anchor } from '@minaret/display/slides';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useWhen } from '../use-when.ts';
import classes from './schedule-field.module.css';

const EVENTS: readonly Anchor['event'][] = [
  { kind: 'adhan', prayer: 'each' },
  { kind: 'iqamah', prayer: 'each' },
  ...IQAMAH_PRAYERS.flatMap((prayer): Anchor['event'][] => [
    { kind: 'adhan', prayer },
    { kind: 'iqamah', prayer },
  ]),
  { kind: 'jumuah', slot: 1 },
  { kind: 'jumuah', slot: 2 },
  { kind: 'jumuah', slot: 3 },
  { kind: 'sunrise' },
  { kind: 'next-fajr' },
];
const keyOf = (event: Anchor['event']) => JSON.stringify(event);

/** "25 minutes before Jumu'ah 1": a number, a side, a moment. */
export function AnchorField({ legend, anchor, onChange }: AnchorFieldProps) {
  const { t } = useTranslation(['libraryItem', 'library']);
  const { eventName } = useWhen();
  const side = anchor.minutes === 0 ? 'at' : anchor.minutes < 0 ? 'before' : 'after';
  const minutes = Math.abs(anchor.minutes);
  const put = (count: number, where: string) =>
    onChange({ ...anchor, minutes: where === 'before' ? -count : where === 'after' ? count : 0 });
  return (
    <fieldset className={classes.anchor}>
      <legend>{legend}</legend>
      {side !== 'at' && (
        <NumberField
          aria-label={t('schedule.minutes')}
          className={classes.minutes}
          min={1}
          max={ANCHOR_MINUTES}
          value={minutes}
          onChange={(count) => put(count, side)}
        />
      )}
      <NativeSelect
        aria-label={legend}
        className={classes.side}
        value={side}
        data={(['before', 'at', 'after'] as const).map((value) => ({
          value,
          label: value === 'at' ? t('schedule.at') : `${t('schedule.minutes')} ${t(`schedule.${value}`)}`,
        }))}
        onChange={({ currentTarget: { value } }) => put(minutes || 10, value)}
      />
      <NativeSelect
        aria-label={`${legend}: ${t('schedule.event')}`}
        className={classes.event}
        value={keyOf(anchor.event)}
        data={EVENTS.map((event) => ({ value: keyOf(event), label: eventName({ event, minutes: 0 }) }))}
        onChange={({ currentTarget: { value } }) => {
          const event = EVENTS.find((known) => keyOf(known) === value);
          if (event) onChange({ ...anchor, event });
        }}
      />
    </fieldset>
  );
}

interface AnchorFieldProps {
  legend: string;
  anchor: Anchor;
  onChange: (anchor: Anchor) => void;
}
