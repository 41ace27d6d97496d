import { type RefObject, useRef, useState } from 'react';
import { toast } from './toast.ts';

const SHOWN_MS = 2000;

interface Copying {
  /** Of the field that shows what is copied: where the browser allows no copying, it is selected there. */
  field: RefObject<HTMLInputElement | null>;
  /** For two seconds after it was. */
  isCopied: boolean;
  copy: () => Promise<void>;
}

/** Copies a value to the clipboard. Browsers let a page do so only over https; elsewhere it is selected, and that is said. */
export function useCopy(value: string, failed: string): Copying {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    field.current?.select();
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
