import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { toast } from '../../ui/feedback/toast.ts';
import classes from './copy-field.module.css';

const SHOWN_MS = 2000;

interface CopyFieldProps {
  label: string;
  value: string;
  /** The one filled button of its place. */
  isMain?: boolean;
}

/** A line to take elsewhere. Browsers let a page copy only over https; elsewhere it is selected. */
export function CopyField({ label, value, isMain = false }: CopyFieldProps) {
  const { t } = useTranslation('web');
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
      toast({ kind: 'failed', message: t('copyFailed') });
    }
  }
  return (
    <div className={classes.line}>
      <TextInput ref={field} className={classes.field} label={label} value={value} readOnly dir="ltr" />
      <Button
        variant={isMain ? 'filled' : 'default'}
        leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        aria-label={t('copyOne', { label })}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{isCopied ? t('copied') : t('copy')}</span>
      </Button>
    </div>
  );
}
