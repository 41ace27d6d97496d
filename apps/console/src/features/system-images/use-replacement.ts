import { useRef, useState } from 'react';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { checkPicture } from '../pictures/check-picture.ts';
import type { Uploaded } from '../pictures/upload-picture.ts';
import { uploadImage } from './upload-image.ts';

/** Another picture in the place of the one that is there. */
export function useReplacement(onUploaded: (picture: Uploaded) => void) {
  const { t } = useTranslation(['system-images', 'common', 'failures']);
  const failureText = useFailureText();
  const [part, setPart] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stopper = useRef(new AbortController());
  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const picture = await checkPicture(file);
    if (typeof picture === 'string') {
      const isRejected = picture === 'file_rejected';
      return setFault(isRejected ? t('failures:file_rejected') : t(`common:validation.${picture}`));
    }
    setFault(null);
    setPart(0);
    try {
      onUploaded(await uploadImage(picture, { signal: stopper.current.signal, onProgress: setPart }));
    } catch (error) {
      setFault(failureText(error, t('uploadFailed')));
    }
    URL.revokeObjectURL(picture.url);
    setPart(null);
  }
  return { part, fault, choose };
}
