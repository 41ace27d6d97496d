import { Button } from '@mantine/core';
import { IconPhotoPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { type ComponentType, type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { Picture, PictureFault } from '../../pictures/check-picture.ts';
import type { Uploaded } from '../../pictures/upload-picture.ts';
import type { CropDialogProps } from './crop-dialog.tsx';
import classes from './logo-field.module.css';
import preview from './logo-preview.module.css';
import { LogoPreview } from './logo-preview.tsx';

type Fault = PictureFault | 'cropFailed';
interface Cutting {
  picture: Picture;
  Dialog: ComponentType<CropDialogProps>;
}

/** Looking at pictures and cutting them is fetched with the first one: most visits to the page change no logo. */
async function open(file: File): Promise<Cutting | Fault> {
  try {
    const { checkPicture } = await import('../../pictures/check-picture.ts');
    const picture = await checkPicture(file);
    if (typeof picture === 'string') return picture;
    const { CropDialog } = await import('./crop-dialog.tsx');
    return { picture, Dialog: CropDialog };
  } catch {
    return 'cropFailed';
  }
}

interface LogoFieldProps {
  m_id: number;
  /** Where the chosen logo is shown from; null without one. */
  url: string | null;
  isSaved: boolean;
  onUploaded: (logo: Uploaded) => void;
  onRemove: () => void;
  /** Puts the logo back that was taken out. */
  onRestore: () => void;
}

export function LogoField({ m_id, url, isSaved, onUploaded, onRemove, onRestore }: LogoFieldProps) {
  const { t } = useTranslation(['masjid', 'common', 'failures']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [cutting, setCutting] = useState<Cutting | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);

  function putAway(): void {
    if (cutting) URL.revokeObjectURL(cutting.picture.url);
    setCutting(null);
  }
  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    putAway();
    const opened = await open(file);
    setFault(typeof opened === 'string' ? opened : null);
    setCutting(typeof opened === 'string' ? null : opened);
  }
  function remove(): void {
    onRemove();
    setFault(null);
    toast({ message: t('logo.removed'), action: { label: t('common:undo'), run: onRestore } });
  }
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      void choose(event.dataTransfer.files[0]);
    },
  };
  const ask = () => input.current?.click();
  const words = {
    file_rejected: t('failures:file_rejected'),
    pictureType: t('common:validation.pictureType'),
    pictureSize: t('common:validation.pictureSize'),
    cropFailed: t('logo.cropFailed'),
  } satisfies Record<Fault, string>;
  return (
    <fieldset className={classes.field} {...drop}>
      <legend className={classes.label}>{t('fields.logo')}</legend>
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg,.webp"
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      {url ? (
        <>
          <LogoPreview>
            <img className={preview.whole} src={url} alt={t('logo.alt')} />
          </LogoPreview>
          <div className={classes.buttons}>
            <Button
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden />}
              onClick={ask}
              aria-describedby={`${id}-help`}
            >
              {t('logo.change')}
            </Button>
            <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={remove}>
              {t('logo.remove')}
            </Button>
          </div>
        </>
      ) : (
        <div className={classes.empty}>
          <span className={classes.tile} aria-hidden="true">
            <IconPhotoPlus size={20} />
          </span>
          <Button variant="default" onClick={ask} aria-describedby={`${id}-help`}>
            {t('logo.upload')}
          </Button>
          <p>{t('logo.drop')}</p>
        </div>
      )}
      {fault ? (
        <p id={`${id}-help`} className={classes.fault} role="alert">
          {words[fault]}
        </p>
      ) : (
        <p id={`${id}-help`} className={classes.help}>
          {t(url && !isSaved ? 'logo.unsaved' : 'logo.help')}
        </p>
      )}
      {cutting && (
        <cutting.Dialog
          key={cutting.picture.url}
          m_id={m_id}
          picture={cutting.picture}
          onClose={putAway}
          onAnother={ask}
          onUploaded={(logo) => {
            putAway();
            onUploaded(logo);
          }}
        />
      )}
    </fieldset>
  );
}
