import { Button } from '@mantine/core';
import { MOST_SOUND_SECONDS } from '@minaret/contract/athan/athan-sounds';
import { formatDate } from '@minaret/i18n';
import { IconMicrophone, IconPlayerStop, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { decodeSound, MOST_SOURCE_MINUTES, type SoundFault } from './decode-sound.ts';
import { SoundEditor } from './sound-editor.tsx';
import { lengthText } from './sound-length.ts';
import classes from './sounds.module.css';
import { useRecorder } from './use-recorder.ts';

const ACCEPTED = '.mp3,.m4a,.aac,.ogg,.oga,.opus,.wav,.webm,audio/*';
const NAME_LENGTH = 60;

interface SoundDialogProps {
  m_id: number;
  today: string;
  onClose: () => void;
}

interface Source {
  name: string;
  samples: Float32Array<ArrayBuffer>;
}

/** A sound is chosen or recorded, then trimmed, heard, named and kept. */
export function SoundDialog({ m_id, today, onClose }: SoundDialogProps) {
  const { t, locale } = useTranslation(['athan', 'common']);
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<Source | null>(null);
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<SoundFault | null>(null);
  const recorder = useRecorder((sound) =>
    read(sound, t('own.recordingName', { date: formatDate(today, locale) })),
  );

  async function read(file: Blob, name: string): Promise<void> {
    setFault(null);
    setReading(true);
    const decoded = await decodeSound(file);
    setReading(false);
    if (typeof decoded === 'string') setFault(decoded);
    else setSource({ name: name.slice(0, NAME_LENGTH), samples: decoded });
  }

  if (source)
    return <SoundEditor m_id={m_id} {...source} onAgain={() => setSource(null)} onClose={onClose} />;
  const isRecording = recorder.seconds !== null;
  const wrong = fault ?? recorder.fault;
  return (
    <Dialog
      opened
      onClose={onClose}
      isForm={isRecording}
      size={520}
      title={t('own.addTitle')}
      text={t('own.addText', { minutes: MOST_SOUND_SECONDS / 60 })}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      }
    >
      <div className={classes.choose}>
        {isRecording ? (
          <div className={classes.recording}>
            <p role="timer" aria-label={t('own.recording')}>
              <span className={classes.dot} aria-hidden="true" />
              {t('own.recording')} <bdi>{lengthText(recorder.seconds ?? 0)}</bdi>
            </p>
            <Button leftSection={<IconPlayerStop size={18} aria-hidden />} onClick={recorder.stop} autoFocus>
              {t('own.stopRecording')}
            </Button>
          </div>
        ) : (
          <>
            <input
              ref={input}
              type="file"
              accept={ACCEPTED}
              hidden
              data-sound-file
              onChange={(event) => {
                const picked = event.currentTarget.files?.[0];
                event.currentTarget.value = '';
                if (picked) void read(picked, picked.name.replace(/\.[^.]{1,5}$/, ''));
              }}
            />
            <Button
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden />}
              loading={isReading}
              onClick={() => input.current?.click()}
              data-autofocus
            >
              {t('own.upload')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconMicrophone size={18} aria-hidden />}
              disabled={isReading}
              onClick={() => void recorder.start()}
            >
              {t('own.record')}
            </Button>
          </>
        )}
      </div>
      {wrong && !isRecording && (
        <Notice kind="error" title={t(`own.faults.${wrong}`, { minutes: MOST_SOURCE_MINUTES })} />
      )}
    </Dialog>
  );
}
