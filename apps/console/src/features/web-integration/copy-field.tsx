import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from './copy-field.module.css';
import { useCopy } from './use-copy.ts';

interface CopyFieldProps {
  label: string;
  value: string;
  /** The one filled button of its place. */
  isMain?: boolean;
}

/** A line to take elsewhere. */
export function CopyField({ label, value, isMain = false }: CopyFieldProps) {
  const { t } = useTranslation('web');
  const field = useRef<HTMLInputElement>(null);
  const { isCopied, copy } = useCopy(() => field.current?.select());
  return (
    <div className={classes.line}>
      <TextInput ref={field} className={classes.field} label={label} value={value} readOnly dir="ltr" />
      <Button
        variant={isMain ? 'filled' : 'default'}
        leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => void copy(value)}
      >
        <span aria-live="polite">{isCopied ? t('copied') : t('copy')}</span>
      </Button>
    </div>
  );
}
