import { Button } from '@mantine/core';
import type { LiveBroadcasts } from '@minaret/contract/athan-plus/live-broadcast';
import type { Listening } from '@minaret/display/browser/listen-live';
import { IconHeadphones, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { CopyField } from '../../web-integration/copy-field.tsx';
import classes from './listeners-card.module.css';

export function ListenCard({ live }: { live: LiveBroadcasts }) {
  const { t } = useTranslation('live');
  const audio = useRef<HTMLAudioElement>(null);
  const listening = useRef<Listening | null>(null);
  const [isListening, setListening] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => () => listening.current?.stop(), []);
  const mayListen = live.running !== null && live.running.source !== 'link';
  async function toggle(): Promise<void> {
    if (listening.current) {
      listening.current.stop();
      listening.current = null;
      setListening(false);
      return setPlaying(false);
    }
    setListening(true);
    const { listenLive } = await import('@minaret/display/browser/listen-live');
    if (audio.current)
      listening.current = listenLive(audio.current, live.stream_url, (state) =>
        setPlaying(state === 'playing'),
      );
  }
  return (
    <Section title={t('listen.title')} text={t('listen.text')}>
      {/* biome-ignore lint/a11y/useMediaCaption: live speech has no captions. */}
      <audio ref={audio} data-playing={isPlaying || undefined} />
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={!mayListen && !isListening}
          leftSection={
            isListening ? (
              <IconPlayerStopFilled size={18} aria-hidden />
            ) : (
              <IconHeadphones size={18} aria-hidden />
            )
          }
          onClick={() => void toggle()}
        >
          {t(isListening ? 'listen.stop' : 'listen.here')}
        </Button>
        <CopyField label={t('listen.page')} value={live.listen_url} />
        <CopyField label={t('listen.stream')} value={live.stream_url} />
        <CopyField label={t('listen.podcast')} value={live.podcast_url} />
      </div>
    </Section>
  );
}
