// Decides: which hours can be chosen for the night screen (sleep hours).

import { NativeSelect } from '@mantine/core';
import { clockTime, DAY_MINUTES } from '@minaret/prayer/clock/clock';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { clockText } from '../../timings/clock-text.ts';
import classes from './settings.module.css';
import type { SectionProps } from './use-settings.ts';

const BUSY_UNTIL = '23:00';
/** From nine in the evening to three in the morning, every half hour. */
const HOURS = Array.from({ length: 13 }, (_, i) => clockTime((21 * 60 + i * 30) % DAY_MINUTES));

/** In the order of an evening; one that was set elsewhere is there too. */
function hoursWith(kept: string): string[] {
  const evening = (time: string) => (time < '12:00' ? `1 ${time}` : `0 ${time}`);
  return [...new Set([...HOURS, kept])].sort((a, b) => evening(a).localeCompare(evening(b)));
}

export function NightSection({ settings, change }: SectionProps) {
  const { t, locale } = useTranslation(['screenSettings', 'screens']);
  const { night } = settings;
  const clock = (value: string) => clockText(value, locale);
  return (
    <>
      <div className={classes.group}>
        <CheckField
          look="switch"
          label={t('night.show')}
          description={t('night.help')}
          checked={night.isShown}
          onChange={(isShown) => change({ night: { ...night, isShown } })}
        />
        {night.isShown && (
          <>
            <CheckField
              label={t('night.busy')}
              description={t('night.busyHelp')}
              checked={night.busyUntil !== null}
              onChange={(isBusy) => change({ night: { ...night, busyUntil: isBusy ? BUSY_UNTIL : null } })}
            />
            {night.busyUntil !== null && (
              <NativeSelect
                label={t('night.until')}
                value={night.busyUntil}
                data={hoursWith(night.busyUntil).map((value) => ({ value, label: clock(value) }))}
                onChange={({ currentTarget: { value } }) => change({ night: { ...night, busyUntil: value } })}
              />
            )}
            <div className={classes.pair}>
              <NumberField
                label={t('night.after')}
                unit={t('moments.minutes')}
                min={5}
                max={240}
                value={night.afterIsha}
                onChange={(afterIsha) => change({ night: { ...night, afterIsha } })}
              />
              <NumberField
                label={t('night.before')}
                unit={t('moments.minutes')}
                min={5}
                max={240}
                value={night.beforeFajr}
                onChange={(beforeFajr) => change({ night: { ...night, beforeFajr } })}
              />
            </div>
          </>
        )}
      </div>
      <div className={classes.group}>
        <CheckField
          look="switch"
          label={t('night.dim')}
          description={t('night.dimHelp')}
          checked={settings.dimsAtNight}
          onChange={(dimsAtNight) => change({ dimsAtNight })}
        />
      </div>
    </>
  );
}
