import { type RefObject, useEffect, useRef } from 'react';

/** A form whose field holds what cannot be read is not sent: the field says why and takes the focus, its text stays. */
export function useHeldSubmit(
  field: RefObject<HTMLInputElement | null>,
  isHeld: boolean,
  onHeld: () => void,
): void {
  const latest = useRef(onHeld);
  useEffect(() => {
    latest.current = onHeld;
  });
  useEffect(() => {
    const form = isHeld ? field.current?.form : null;
    if (!form) return;
    // On the form itself: React hears of it further up, and so not at all.
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current();
      field.current?.focus();
    };
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [field, isHeld]);
}
