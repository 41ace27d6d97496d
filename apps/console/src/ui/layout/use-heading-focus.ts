import { useEffect, useRef } from 'react';
import { firstInvalid } from '../fields/focus-invalid.ts';

/** When a page turns to something else at the same address, it is read out from its heading, or its first error. */
export function useHeadingFocus(state: string): void {
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    window.scrollTo({ top: 0 });
    (firstInvalid() ?? document.querySelector('h1'))?.focus({ preventScroll: true });
  }, [state]);
}
