import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Picture } from './check-picture.ts';
import { type Crop, type Purpose, type Uploaded, uploadPicture } from './upload-picture.ts';

function whole(part: Crop): Crop {
  return {
    x: Math.max(0, Math.round(part.x)),
    y: Math.max(0, Math.round(part.y)),
    width: Math.max(1, Math.round(part.width)),
    height: Math.max(1, Math.round(part.height)),
  };
}

/** One upload at a time, that can be stopped. */
export function useUpload(m_id: number, purpose: Purpose, onUploaded: (uploaded: Uploaded) => void) {
  const [part, setPart] = useState(0);
  const stopper = useRef(new AbortController());
  const upload = useMutation({
    mutationFn: ({ picture, crop }: { picture: Picture; crop?: Crop | undefined }) =>
      uploadPicture(picture, { m_id, purpose, crop, signal: stopper.current.signal, onProgress: setPart }),
    onSuccess: onUploaded,
  });
  return {
    /** From 0 to 1 while it runs. */
    part: upload.isPending ? part : null,
    error: upload.error,
    start: (picture: Picture, crop?: Crop) => {
      setPart(0);
      stopper.current = new AbortController();
      upload.mutate({ picture, crop: crop && whole(crop) });
    },
    stop: () => stopper.current.abort(),
  };
}
