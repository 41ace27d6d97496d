import { EditedImage } from '../edited-image.tsx';

export function ImageCopyPage() {
  return <EditedImage isCopy={true} />;
}
