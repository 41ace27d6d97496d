import { useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { toast } from '../../ui/feedback/toast.ts';

const SHOWN_MS = 2000;

/** Browsers let a page copy only over https; elsewhere `select` marks the text, to be copied by hand. */
export function useCopy(select: () => void): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const { t } = useTranslation('web');
  const [isCopied, setCopied] = useState(false);
  return {
    isCopied,
    async copy(text) {
      select();
      try {
        await navigator.clipboard.writeText(text);
        setCopied(true);
        setTimeout(() => setCopied(false), SHOWN_MS);
      } catch {
        toast({ kind: 'failed', message: t('copyFailed') });
      }
    },
  };
}
