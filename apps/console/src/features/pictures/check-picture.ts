// Decides: which picture the page refuses before it is uploaded.

import { IMAGE_TYPES, MAX_UPLOAD_BYTES } from '@minaret/contract/library/storage';

export type PictureFault = 'pictureType' | 'pictureSize' | 'file_rejected';
export type ImageType = (typeof IMAGE_TYPES)[number];

export interface Picture {
  file: File;
  type: ImageType;
  /** For showing it here; revoked when the picture is put away. */
  url: string;
  width: number;
  height: number;
}

function imageType(file: File): ImageType | undefined {
  return IMAGE_TYPES.find((type) => type === file.type);
}

/** Looks at a file before anything of it is sent: its kind, its size, and whether a browser can draw it. */
export async function checkPicture(file: File): Promise<Picture | PictureFault> {
  const type = imageType(file);
  if (!type) return 'pictureType';
  if (file.size > MAX_UPLOAD_BYTES) return 'pictureSize';
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return { file, type, url: image.src, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(image.src);
    return 'file_rejected';
  }
}
