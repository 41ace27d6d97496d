// Decides: how a logo is cut (cropped, zoom) before it is uploaded.

import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Picture } from '../../pictures/check-picture.ts';
import type { Uploaded } from '../../pictures/upload-picture.ts';
import { UploadProgress } from '../../pictures/upload-progress.tsx';
import { useUpload } from '../../pictures/use-upload.ts';
import classes from './crop-dialog.module.css';
import { CroppedLogo } from './cropped-logo.tsx';
import { LogoPreview } from './logo-preview.tsx';

const SHAPES = ['whole', 'square', 'wide'] as const;
type Shape = (typeof SHAPES)[number];
const MOST_ZOOM = 8;

function aspectOf(shape: Shape, { width, height }: Picture): number {
  if (shape === 'square') return 1;
  return shape === 'wide' ? 3 : width / height;
}

export interface CropDialogProps {
  m_id: number;
  picture: Picture;
  onClose: () => void;
  onAnother: () => void;
  onUploaded: (logo: Uploaded) => void;
}

/** Which part of the picture is the logo. A press beside it does not close it: a cut is easily lost. */
export function CropDialog({ m_id, picture, onClose, onAnother, onUploaded }: CropDialogProps) {
  const { t } = useTranslation(['masjid', 'common']);
  const failureText = useFailureText();
  const [shape, setShape] = useState<Shape>('whole');
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<{ shown: Area; pixels: Area } | null>(null);
  const upload = useUpload(m_id, 'logo', onUploaded);
  const aspect = aspectOf(shape, picture);

  function close(): void {
    upload.stop();
    onClose();
  }
  return (
    <Dialog
      opened
      onClose={close}
      size={760}
      isForm
      title={t('logo.cropTitle')}
      text={t('logo.cropText')}
      note={upload.part === null ? undefined : <UploadProgress part={upload.part} />}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button
            onClick={() => part && upload.start(picture, part.pixels)}
            disabled={!part}
            loading={upload.part !== null}
          >
            {t('logo.use')}
          </Button>
        </>
      }
    >
      <div className={classes.content} inert={upload.part !== null}>
        {upload.error && (
          <Notice
            kind="error"
            title={failureText(upload.error, t('logo.failed'))}
            action={
              <Button size="xs" variant="default" onClick={onAnother}>
                {t('logo.another')}
              </Button>
            }
          />
        )}
        <div className={classes.stage} dir="ltr">
          <Cropper
            image={picture.url}
            crop={position}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={aspect}
            showGrid={false}
            keyboardStep={4}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '' }}
            cropperProps={{ role: 'application', 'aria-label': t('logo.cropArea') }}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={(shown, pixels) => setPart({ shown, pixels })}
          />
        </div>
        <div className={classes.controls}>
          <SegmentedControl
            aria-label={t('logo.shape')}
            value={shape}
            onChange={(value) => {
              setShape(value);
              setPosition({ x: 0, y: 0 });
            }}
            data={SHAPES.map((value) => ({ value, label: t(`logo.shapes.${value}`) }))}
          />
          <label className={classes.zoom}>
            {t('logo.zoom')}
            <input
              type="range"
              min={1}
              max={MOST_ZOOM}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(Number(event.currentTarget.value))}
            />
          </label>
        </div>
        <LogoPreview>
          {part && <CroppedLogo url={picture.url} part={part.shown} aspect={aspect} />}
        </LogoPreview>
      </div>
    </Dialog>
  );
}
