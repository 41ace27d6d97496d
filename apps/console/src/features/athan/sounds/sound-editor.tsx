import { Button, TextInput } from '@mantine/core';
import { MOST_SOUND_NAME } from '@minaret/contract/athan/athan-sounds';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useConfirmedClose } from '../../../ui/dialogs/use-confirmed-close.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { UploadProgress } from '../../pictures/upload-progress.tsx';
import { athanSounds } from '../../timings/words/athan-sounds-api.ts';
import { usePreview } from '../calls/use-preview.ts';
import { encodeWav, levelGain, type Part, soundingPart } from './sound-math.ts';
import classes from './sounds.module.css';
import { TrimField } from './trim-field.tsx';
import { uploadSound } from './upload-sound.ts';

const PREVIEW = 'sound';

interface SoundEditorProps {
  m_id: number;
  name: string;
  samples: Float32Array<ArrayBuffer>;
  onAgain: () => void;
  onClose: () => void;
}

/** What is heard here is what is kept: trimmed, levelled, in one channel. */
export function SoundEditor({ m_id, name: proposed, samples, onAgain, onClose }: SoundEditorProps) {
  const { t } = useTranslation(['athan', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const form = useId();
  const preview = usePreview();
  const [name, setName] = useState(proposed);
  const [part, setPart] = useState<Part>(() => soundingPart(samples));
  const [isLevelled, setLevelled] = useState(true);
  const [sent, setSent] = useState(0);
  const stopper = useRef(new AbortController());
  useEffect(() => () => stopper.current.abort(), []);
  const made = useMemo(() => {
    let url: string | null = null;
    const blob = () => encodeWav(samples, part, isLevelled ? levelGain(samples, part) : 1);
    return {
      blob,
      url: () => {
        url ??= URL.createObjectURL(blob());
        return url;
      },
      drop: () => url && URL.revokeObjectURL(url),
    };
  }, [samples, part, isLevelled]);
  useEffect(() => () => void made.drop(), [made]);
  const change = (apply: () => void) => {
    preview.stop();
    apply();
  };
  const save = useMutation({
    mutationFn: () =>
      uploadSound(made.blob(), {
        m_id,
        name: name.trim(),
        signal: stopper.current.signal,
        onProgress: setSent,
      }),
    onSuccess: async (sound) => {
      toast({ message: t('own.saved', { name: sound.name }) });
      await queries.invalidateQueries({ queryKey: athanSounds(m_id).queryKey });
      onClose();
    },
  });
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    preview.stop();
    setSent(0);
    if (name.trim() !== '') save.mutate();
  }
  const leaving = useConfirmedClose(!save.isSuccess, onClose);
  const isPlaying = preview.playing === PREVIEW;
  return (
    <Dialog
      opened
      onClose={leaving.close}
      isForm
      isBusy={save.isPending}
      size={520}
      title={t('own.editTitle')}
      actions={
        <>
          <Button variant="default" onClick={onAgain} disabled={save.isPending}>
            {t('own.again')}
          </Button>
          <Button type="submit" form={form} loading={save.isPending} disabled={name.trim() === ''}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={classes.form}>
        <TrimField
          samples={samples}
          part={part}
          disabled={save.isPending}
          onChange={(next) => change(() => setPart(next))}
        />
        <div className={classes.listen}>
          <Button
            variant="default"
            disabled={save.isPending}
            leftSection={
              isPlaying ? <IconPlayerStop size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />
            }
            onClick={() => (isPlaying ? preview.stop() : preview.play(PREVIEW, made.url(), 100))}
            data-autofocus
          >
            {t(isPlaying ? 'own.stopListening' : 'own.listen')}
          </Button>
          <CheckField
            label={t('own.level')}
            checked={isLevelled}
            onChange={(checked) => change(() => setLevelled(checked))}
          />
        </div>
        <TextInput
          label={t('own.name')}
          value={name}
          maxLength={MOST_SOUND_NAME}
          dir="auto"
          error={name.trim() === '' ? t('special.required') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {save.isPending && <UploadProgress part={sent} />}
        {save.error && <Notice kind="error" title={failureText(save.error, t('own.saveFailed'))} />}
      </form>
      {leaving.guard}
    </Dialog>
  );
}
