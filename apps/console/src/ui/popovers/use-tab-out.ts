import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

/** For a popover: Tab past either of its ends leaves it. A press elsewhere closes it by itself. */
export function useTabOut<Element extends HTMLElement>(onOut: () => void) {
  const isTabbing = useRef(false);
  return {
    onKeyDown(event: KeyboardEvent<Element>): void {
      if (event.key !== 'Tab') return;
      isTabbing.current = true;
      // The focus moves before any timer does.
      setTimeout(() => {
        isTabbing.current = false;
      });
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent<Element>): void {
      if (!isTabbing.current || currentTarget.contains(relatedTarget)) return;
      if (!relatedTarget?.closest('[data-toasts]')) onOut();
    },
  };
}
