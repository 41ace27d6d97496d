import { type ReactNode, useEffect, useRef } from 'react';

/** The browser's own: it keeps the focus inside and closes by Escape. */
export function Dialog({
  title,
  className,
  onClose,
  children,
}: {
  title: string;
  /** Of the sheet that is loaded with it. */
  className: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  return (
    <dialog ref={ref} className={className} aria-labelledby="dialog-title" onClose={onClose}>
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}
