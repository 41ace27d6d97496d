import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** Plays one sound at a time, as loud as the slider says; leaving the page ends it. */
export function usePreview() {
  const { t } = useTranslation('athan');
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState<string | null>(null);

  function stop(): void {
    audio.current?.pause();
    audio.current = null;
    setPlaying(null);
  }
  useEffect(() => () => audio.current?.pause(), []);

  function play(id: string, url: string, volume: number): void {
    stop();
    const sound = new Audio(url);
    sound.volume = volume / 100;
    sound.onended = stop;
    audio.current = sound;
    setPlaying(id);
    sound.play().catch(() => {
      if (audio.current !== sound) return;
      stop();
      toast({ kind: 'failed', message: t('playFailed') });
    });
  }
  return { playing, play, stop };
}
export type Preview = ReturnType<typeof usePreview>;
