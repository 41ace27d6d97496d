import { type AthanCall, isBuiltIn } from '@minaret/contract/athan/athan';
import { formatList, formatParts } from '@minaret/i18n';
import { type Translator, useTranslation } from '../../../app/i18n/i18n.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { type SoundName, useSoundName } from './use-sound-name.ts';

export type CallParts = Record<keyof AthanCall, string>;

interface CallTranslator extends Pick<Translator<'athan'>, 't' | 'locale'> {
  soundName: SoundName;
}

/** What a call says of itself, field by field. */
export function callParts({ t, locale, soundName }: CallTranslator, call: AthanCall): CallParts {
  const { on, sound, minutes, volume, devices } = call;
  const where = devices.map((device) => isolate(t(`deviceNames.${device}`)));
  return {
    on: on ? t('isOn') : t('isOff'),
    sound: isBuiltIn(sound) ? soundName(sound) : isolate(soundName(sound)),
    minutes:
      minutes === 0
        ? t('beginsAt')
        : t(minutes < 0 ? 'beginsBefore' : 'beginsAfter', { minutes: Math.abs(minutes) }),
    volume: t('percent', { value: volume }),
    devices: where.length > 0 ? formatList(where, locale) : t('noDevices'),
  };
}

/** A call in one line: "Low bell, 5 min before, 70 %, Screens". */
export function callLine(translator: CallTranslator, call: AthanCall): string {
  if (!call.on) return translator.t('off');
  const { sound, minutes, volume, devices } = callParts(translator, call);
  return formatParts([sound, minutes, volume, devices], translator.locale);
}

export function useCallWords(): (call: AthanCall) => string {
  const { t, locale } = useTranslation('athan');
  const soundName = useSoundName();
  return (call) => callLine({ t, locale, soundName }, call);
}
