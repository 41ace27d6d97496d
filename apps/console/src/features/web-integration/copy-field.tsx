import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useCopy } from '../../ui/feedback/use-copy.ts';
import classes from './copy-field.module.css';

interface CopyFieldProps {
  label: string;
  value: string;
  /** The one filled button of its place. */
  isMain?: boolean;
}

/** A line to take elsewhere. */
export function CopyField({ label, value, isMain = false }: CopyFieldProps) {
  const { t } = useTranslation('web');
  const { field, isCopied, copy } = useCopy(value, t('copyFailed'));
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
