import { lazy, Suspense, useEffect, useState } from 'react';
import type { DialogFrameProps } from './dialog-frame.tsx';

const Frame = lazy(async () => ({ default: (await import('./dialog-frame.tsx')).DialogFrame }));

/** Whatever had the focus before has it again after, also when the dialog is taken away whole. */
function useReturnedFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opened]);
}

/**
 * A dialog: title, text, content, buttons in a foot of their own. Its machinery is fetched when the first one
 * opens, so a page may hold as many as it likes.
 */
export function Dialog(props: DialogFrameProps) {
  const { opened } = props;
  const [used, setUsed] = useState(opened);
  if (opened && !used) setUsed(true);
  useReturnedFocus(opened);
  if (!used) return null;
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  );
}
