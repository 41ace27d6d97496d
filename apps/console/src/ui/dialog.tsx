import { lazy, Suspense } from 'react';
import type { DialogFrameProps } from './dialog-frame.tsx';

const Frame = lazy(async () => ({ default: (await import('./dialog-frame.tsx')).DialogFrame }));

/**
 * A dialog: title, text, content, buttons in a foot of their own. Its machinery is fetched when the first one
 * opens, so a page may hold as many as it likes.
 */
export function Dialog(props: DialogFrameProps) {
  if (!props.opened) return null;
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  );
}
