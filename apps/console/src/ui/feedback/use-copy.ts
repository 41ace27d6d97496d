// Decides: what Copy (clipboard) does, also where the browser does not let a page copy.

import { type RefObject, useRef, useState } from 'react';
import { toast } from './toast.ts';

const SHOWN_MS = 2000;

interface Copying<Shown> {
  /** Of the field or text that shows what is copied: where the browser allows no copying, it is selected there. */
  field: RefObject<Shown | null>;
  /** For two seconds after it was. */
  isCopied: boolean;
  copy: () => Promise<void>;
}

/** Copies a value to the clipboard. Browsers let a page do so only over https; elsewhere it is selected, and that is said. */
export function useCopy<Shown extends HTMLElement = HTMLInputElement>(
  value: string,
  failed: string,
): Copying<Shown> {
  const field = useRef<Shown>(null);
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    select(field.current);
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), SHOWN_MS);
    } catch {
      field.current?.focus();
      toast({ kind: 'failed', message: failed });
    }
  }
  return { field, isCopied, copy };
}

function select(shown: HTMLElement | null): void {
  if (shown instanceof HTMLInputElement) shown.select();
  else if (shown) window.getSelection()?.selectAllChildren(shown);
}
