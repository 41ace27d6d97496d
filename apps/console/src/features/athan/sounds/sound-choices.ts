import {
  ATHAN_SOUNDS,
  type AthanSound,
  builtInSoundUrl,
  isBuiltIn,
  ownSound,
  ownSoundId,
} from '@minaret/contract/athan/athan';
import type { OwnAthanSounds } from '@minaret/contract/athan/athan-sounds';
import type { Translator } from '../../../app/i18n/i18n.ts';
import { soundNames } from '../../timings/words/use-sound-name.ts';

interface Choice {
  value: AthanSound;
  label: string;
}

/** What a call may sound like: the masjid's own, then ours. What is chosen is among them, even before they are known. */
export function soundChoices(
  translator: Pick<Translator<'athan'>, 't'>,
  own: OwnAthanSounds | undefined,
  chosen: AthanSound,
): (Choice | { group: string; items: Choice[] })[] {
  const nameOf = soundNames(translator, own);
  const listed = (own?.list ?? []).map(({ id }) => ownSound(id));
  const mine = isBuiltIn(chosen) || listed.some((one) => one === chosen) ? listed : [chosen, ...listed];
  const choices = (sounds: readonly AthanSound[]) => sounds.map((value) => ({ value, label: nameOf(value) }));
  const ours = choices(ATHAN_SOUNDS);
  if (mine.length === 0) return ours;
  return [
    { group: translator.t('own.title'), items: choices(mine) },
    { group: translator.t('own.builtIn'), items: ours },
  ];
}

/** Null: there is nothing to hear. */
export function urlOf(sound: AthanSound, own: OwnAthanSounds | undefined): string | null {
  if (sound === 'silence') return null;
  if (isBuiltIn(sound)) return builtInSoundUrl(sound);
  return own?.list.find(({ id }) => id === ownSoundId(sound))?.url ?? null;
}
