import type { AthanCall } from '@minaret/contract/athan/athan';
import type {
  AthanDifference,
  SettingDifference,
  SpecialDifference,
} from '@minaret/contract/timings/timing-differences';
import { isolate } from '../../../ui/text/isolate.ts';
import { callLine, callParts } from '../words/use-call-words.ts';
import { specialParts } from './special-parts.ts';
import type { Translators } from './translators.ts';

const CALL_FIELDS = ['on', 'sound', 'minutes', 'volume', 'devices'] as const satisfies (keyof AthanCall)[];

/** A setting that became another. */
export function settingLine(
  { history: { t } }: Translators,
  { what, prayer, before, after }: SettingDifference,
): string {
  const say = (value: string | null): string => {
    if (value === null) return t('byMethod');
    switch (what) {
      case 'method':
        return t(`salah:methods.${value as '0'}`);
      case 'asr':
        return t(`salah:asrMethods.${value as '0'}`);
      case 'high-latitude':
        return t(`salah:highLatitudes.${value as '0'}`);
      case 'rounding':
        return t(`roundings.${value as 'nearest'}`);
      case 'offset':
        return t('minutes', { value: isolate(Number(value) > 0 ? `+${value}` : value) });
      default:
        return t('degrees', { value: isolate(value) });
    }
  };
  const field =
    what === 'offset'
      ? t('settings.offset', { prayer: prayer ? t(`timings:prayers.${prayer}`) : '' })
      : t(`settings.${what}`);
  return t('field', { field, before: say(before), after: say(after) });
}

/** A call that became another, a line for each field; Jumu'ah's may come or go whole. */
export function callLines(
  { history: { t }, athan, soundName }: Translators,
  { prayer, before, after }: AthanDifference,
): string[] {
  const name = prayer === 'jumuah' ? t('iqama:jumuah') : t(`timings:prayers.${prayer}`);
  const translator = { ...athan, soundName };
  const line = (what: (typeof CALL_FIELDS)[number] | 'own', old: string, next: string) =>
    t('field', { field: t('call.of', { prayer: name, what: t(`call.${what}`) }), before: old, after: next });
  if (!before || !after) {
    const whole = (call: AthanCall | null) => (call ? callLine(translator, call) : t('call.asDhuhr'));
    return [line('own', whole(before), whole(after))];
  }
  const [old, next] = [callParts(translator, before), callParts(translator, after)];
  return CALL_FIELDS.filter((field) => old[field] !== next[field]).map((field) =>
    line(field, old[field], next[field]),
  );
}

/** A special prayer that became another; one that came or went is told as it was. */
export function specialLines(
  { history, athan }: Pick<Translators, 'history' | 'athan'>,
  { before, after }: SpecialDifference,
): string[] {
  const { t } = history;
  const parts = (content: typeof before) => (content ? specialParts({ history, athan }, content) : []);
  const [old, next] = [new Map(parts(before)), new Map(parts(after))];
  const fields = [...new Set([...old.keys(), ...next.keys()])];
  if (!before || !after)
    return fields.map((field) => t('given', { field, value: (old.get(field) ?? next.get(field)) || '' }));
  return fields
    .filter((field) => old.get(field) !== next.get(field))
    .map((field) =>
      t('field', {
        field,
        before: old.get(field) ?? t('nothing'),
        after: next.get(field) ?? t('nothing'),
      }),
    );
}
