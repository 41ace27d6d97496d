import { EditedImage } from '../edited-image.tsx';

export function ImageEditPage() {
  return <EditedImage isCopy={false} />;
}
