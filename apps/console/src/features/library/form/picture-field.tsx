// Decides: when the form says that a picture (image) is too small to be sharp on a screen.

import { Button, Input } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { checkPicture, type PictureFault } from '../../pictures/check-picture.ts';
import type { Purpose } from '../../pictures/upload-picture.ts';
import { UploadProgress } from '../../pictures/upload-progress.tsx';
import { useUpload } from '../../pictures/use-upload.ts';
import classes from './picture-field.module.css';

interface PictureFieldProps {
  m_id: number;
  purpose: Extract<Purpose, 'slide' | 'slide-portrait'>;
  name: string;
  label: string;
  help: string;
  required?: boolean;
  /** Where the chosen one is shown from; undefined without one. */
  url: string | undefined;
  error: string | undefined;
  onUploaded: (key: string, url: string) => void;
  onRemove?: () => void;
  /** In place of the chosen picture as it is. */
  shown?: ReactNode;
  /** What else is decided of it. */
  children?: ReactNode;
}

/** Sides of the smallest picture that stays sharp on a wall. */
const SHARP = 1000;

/** Chosen or dropped, checked here, sent with its progress shown, and checked again by the server. */
export function PictureField(props: PictureFieldProps) {
  const { m_id, purpose, name, label, help, required = false, url, error, onUploaded, onRemove } = props;
  const { shown, children } = props;
  const { t } = useTranslation(['libraryItem', 'library', 'common', 'failures']);
  const failureText = useFailureText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<PictureFault | null>(null);
  const [small, setSmall] = useState<{ width: number; height: number } | null>(null);
  const upload = useUpload(m_id, purpose, ({ key, url: shown }) => onUploaded(key, shown));

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const picture = await checkPicture(file);
    if (typeof picture === 'string') return setFault(picture);
    setFault(null);
    setSmall(Math.max(picture.width, picture.height) < SHARP ? picture : null);
    URL.revokeObjectURL(picture.url);
    upload.start(picture);
  }
  const words = {
    pictureType: t('common:validation.pictureType'),
    pictureSize: t('common:validation.pictureSize'),
    file_rejected: t('failures:file_rejected'),
  } satisfies Record<PictureFault, string>;
  const problem =
    (fault && words[fault]) ?? (upload.error ? failureText(upload.error, t('form.failed')) : null) ?? error;
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      void choose(event.dataTransfer.files[0]);
    },
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      required={required}
      description={help}
      error={problem}
      descriptionProps={{ id }}
      {...drop}
    >
      <input
        ref={input}
        type="file"
        name={name}
        hidden
        accept=".png,.jpg,.jpeg,.webp"
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <div className={classes.field} data-upright={purpose === 'slide-portrait' || undefined}>
        {url && (shown ?? <img className={classes.picture} src={url} alt={t('picture.alt')} />)}
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconPhotoUp size={18} aria-hidden />}
            aria-describedby={id}
            data-refused={error !== undefined}
            loading={upload.part !== null}
            onClick={() => input.current?.click()}
          >
            {url ? t('picture.change') : t('picture.choose')}
          </Button>
          {url && onRemove ? (
            <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
              {t('picture.remove')}
            </Button>
          ) : (
            !url && <span className={classes.hint}>{t('picture.drop')}</span>
          )}
        </div>
        {upload.part !== null && <UploadProgress part={upload.part} />}
        {small && <p className={classes.hint}>{t('picture.small', small)}</p>}
        {url && children}
      </div>
    </Input.Wrapper>
  );
}
