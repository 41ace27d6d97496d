import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import {
  ATHAN_DEVICES,
  type AthanCall,
  type AthanPrayer,
  AthanSound,
  MOST_ATHAN_MINUTES,
} from '@minaret/contract/athan/athan';
import type { OwnAthanSounds } from '@minaret/contract/athan/athan-sounds';
import { adhanTime } from '@minaret/prayer/athan';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { soundNames } from '../../timings/words/use-sound-name.ts';
import { soundChoices, urlOf } from '../sounds/sound-choices.ts';
import { problemIn, type Side, sideOf, signedMinutes } from './call-values.ts';
import classes from './calls.module.css';
import type { Preview } from './use-preview.ts';

interface CallRowProps {
  name: string;
  /** Whose salah time it goes by. */
  prayer: AthanPrayer;
  salah: string | null;
  call: AthanCall;
  /** Instead of today's time, when this call is not today's. */
  note: string | null;
  /** The masjid's own sounds; undefined while they are not known. */
  own: OwnAthanSounds | undefined;
  preview: Preview;
  onChange: (call: AthanCall) => void;
}

export function CallRow(props: CallRowProps) {
  const { name, call, own, preview, onChange } = props;
  const { t } = useTranslation('athan');
  const id = useId();
  const put = (change: Partial<AthanCall>) => onChange({ ...call, ...change });
  const problem = problemIn(call);
  const url = urlOf(call.sound, own);
  const isPlaying = preview.playing === id;
  const partOf = (what: string) => t('part', { prayer: name, what });
  const soundName = soundNames({ t }, own)(call.sound);
  return (
    <li className={classes.row} data-off={!call.on || undefined}>
      <div className={classes.head}>
        <CheckField
          look="switch"
          label={<span className={classes.name}>{name}</span>}
          checked={call.on}
          onChange={(on) => put({ on, devices: on && call.devices.length === 0 ? ['phones'] : call.devices })}
        />
        <SoundsToday {...props} />
      </div>
      {call.on && (
        <>
          <div className={classes.sound}>
            <NativeSelect
              label={t('sound')}
              aria-label={partOf(t('sound'))}
              value={call.sound}
              data={soundChoices({ t }, own, call.sound)}
              onChange={(event) => put({ sound: AthanSound.parse(event.currentTarget.value) })}
            />
            <ActionIcon
              variant="default"
              size={36}
              disabled={url === null}
              aria-label={t(isPlaying ? 'stop' : 'preview', { sound: soundName, prayer: name })}
              onClick={() => (isPlaying || !url ? preview.stop() : preview.play(id, url, call.volume))}
            >
              {isPlaying ? (
                <IconPlayerStop size={18} aria-hidden />
              ) : (
                <IconPlayerPlay size={18} aria-hidden />
              )}
            </ActionIcon>
          </div>
          <MinutesField partOf={partOf} minutes={call.minutes} onChange={(minutes) => put({ minutes })} />
          <label className={classes.volume}>
            <span className={classes.label}>
              {t('volume')} <bdi>{t('percent', { value: call.volume })}</bdi>
            </span>
            <input
              type="range"
              min={0}
              max={100}
              step={5}
              value={call.volume}
              aria-label={partOf(t('volume'))}
              aria-valuetext={t('percent', { value: call.volume })}
              onChange={(event) => put({ volume: Number(event.currentTarget.value) })}
            />
          </label>
          <fieldset className={classes.devices}>
            <legend className={classes.label}>{t('devices')}</legend>
            <div className={classes.checkboxes}>
              {ATHAN_DEVICES.map((device) => (
                <CheckField
                  key={device}
                  label={<bdi>{t(`deviceNames.${device}`)}</bdi>}
                  name={partOf(t(`deviceNames.${device}`))}
                  checked={call.devices.includes(device)}
                  onChange={(checked) =>
                    put({
                      devices: ATHAN_DEVICES.filter((one) =>
                        one === device ? checked : call.devices.includes(one),
                      ),
                    })
                  }
                />
              ))}
            </div>
            {problem === 'devices' && (
              <p className={classes.error} role="alert">
                {t('noDevice')}
              </p>
            )}
          </fieldset>
        </>
      )}
    </li>
  );
}

/** When it would sound today, as the row stands; the masjid's own clock. */
function SoundsToday({ prayer, salah, call, note }: CallRowProps) {
  const { t } = useTranslation('athan');
  if (!call.on) return <p className={classes.today}>{t('off')}</p>;
  if (note) return <p className={classes.today}>{note}</p>;
  const at = Number.isNaN(call.minutes) ? null : adhanTime(prayer, salah, call.minutes);
  if (!at) return <p className={classes.today}>{t('notToday')}</p>;
  return (
    <p className={classes.today} data-today>
      {t('soundsAt')} <Time value={at.time} />
      {at.dayOffset !== 0 && <span> {at.dayOffset > 0 ? t('nextDay') : t('dayBefore')}</span>}
    </p>
  );
}

interface MinutesFieldProps {
  partOf: (what: string) => string;
  minutes: number;
  onChange: (minutes: number) => void;
}

function MinutesField({ partOf, minutes, onChange }: MinutesFieldProps) {
  const { t } = useTranslation('athan');
  const [chosen, setChosen] = useState<Side>('after');
  const [typed, setTyped] = useState<string | null>(null);
  const side = sideOf(minutes, chosen);
  // What cannot be read stays as it was typed; everything else shows the value, also after Undo.
  const text = Number.isNaN(minutes) ? (typed ?? '') : String(Math.abs(minutes));
  const isWrong = Number.isNaN(minutes) || Math.abs(minutes) > MOST_ATHAN_MINUTES;
  return (
    <div className={classes.minutes}>
      <TextInput
        label={t('minutes')}
        aria-label={partOf(t('minutes'))}
        inputMode="numeric"
        value={text}
        error={isWrong ? t('minutesRange', { most: MOST_ATHAN_MINUTES }) : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(signedMinutes(event.currentTarget.value, side));
        }}
      />
      <NativeSelect
        aria-label={partOf(t('when'))}
        value={side}
        data={[
          { value: 'before', label: t('before') },
          { value: 'after', label: t('after') },
        ]}
        onChange={(event) => {
          const next: Side = event.currentTarget.value === 'before' ? 'before' : 'after';
          setChosen(next);
          onChange(signedMinutes(text, next));
        }}
      />
    </div>
  );
}
