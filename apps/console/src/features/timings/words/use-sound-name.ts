import { type AthanSound, isBuiltIn, ownSoundId } from '@minaret/contract/athan/athan';
import type { OwnAthanSounds } from '@minaret/contract/athan/athan-sounds';
import { useQuery } from '@tanstack/react-query';
import { type Translator, useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { athanSounds } from './athan-sounds-api.ts';

export type SoundName = (sound: AthanSound) => string;

/** What a sound is called; of the masjid's own as far as they are known, the deleted ones, too. */
export function soundNames(
  { t }: Pick<Translator<'athan'>, 't'>,
  own: OwnAthanSounds | undefined,
): SoundName {
  const names = new Map([...(own?.deleted ?? []), ...(own?.list ?? [])].map(({ id, name }) => [id, name]));
  return (sound) => {
    if (isBuiltIn(sound)) return t(`sounds.${sound}`);
    return names.get(ownSoundId(sound) ?? 0) ?? t('own.unnamed');
  };
}

export function useSoundName(isNeeded = true): SoundName {
  const { masjid } = useSession();
  const translator = useTranslation('athan');
  const { data } = useQuery({ ...athanSounds(masjid?.m_id ?? 0), enabled: isNeeded && masjid !== null });
  return soundNames(translator, data);
}
