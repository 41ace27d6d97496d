import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { Toast } from './toast.ts';

interface ToastKeys {
  region: RefObject<HTMLElement | null>;
  toasts: readonly Toast[];
  onAnswer: (toast: Toast) => void;
}

const isKey = ({ altKey, ctrlKey, metaKey, code }: KeyboardEvent) =>
  altKey && !ctrlKey && !metaKey && code === 'KeyZ';

/**
 * Alt+Z answers the newest toast, and Tab goes to it next, once for each; from there the way goes on where it was left.
 * `giveBack` puts the focus back when what had it is taken away.
 */
export function useToastKeys({ region, toasts, onAnswer }: ToastKeys) {
  const origin = useRef<Element | null>(null);
  const visited = useRef(0);
  const giveBack = () => {
    if (origin.current instanceof HTMLElement && region.current?.contains(document.activeElement))
      origin.current.focus({ preventScroll: true });
  };
  useEffect(() => {
    const newest = toasts.findLast(({ action }) => action);
    if (!newest) return;
    function onKey(event: KeyboardEvent): void {
      const shown = region.current;
      if (!newest || !shown) return;
      if (isKey(event)) {
        event.preventDefault();
        onAnswer(newest);
      }
      if (event.key !== 'Tab') return;
      const buttons: Element[] = [...shown.querySelectorAll('button')];
      const at = document.activeElement ? buttons.indexOf(document.activeElement) : -1;
      if (at >= 0) {
        // Past either end the browser goes on from where the focus came from.
        if (event.shiftKey ? at === 0 : at === buttons.length - 1) giveBack();
        if (event.shiftKey && at === 0) event.preventDefault();
        return;
      }
      if (event.shiftKey || visited.current === newest.id) return;
      visited.current = newest.id;
      event.preventDefault();
      shown.querySelector<HTMLElement>(`[data-answers="${newest.id}"]`)?.focus();
    }
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  };
  return { giveBack, onFocus };
}
