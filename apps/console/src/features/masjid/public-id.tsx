import { ActionIcon, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { toast } from '../../ui/feedback/toast.ts';

const SHOWN_MS = 2000;

/** The id that other programs ask for. Browsers let a page copy only over https; elsewhere it is selected. */
export function PublicId({ value }: { value: string }) {
  const { t } = useTranslation('masjid');
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), SHOWN_MS);
    } catch {
      field.current?.focus();
      toast({ kind: 'failed', message: t('about.copyFailed') });
    }
  }
  return (
    <TextInput
      ref={field}
      label={t('about.publicId')}
      description={t('about.publicIdHelp')}
      value={value}
      readOnly
      rightSection={
        <ActionIcon
          size="sm"
          aria-label={copied ? t('about.copied') : t('about.copy')}
          aria-live="polite"
          onClick={() => void copy()}
        >
          {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        </ActionIcon>
      }
    />
  );
}
