import { Button } from '@mantine/core';
import type { ReactNode, SubmitEventHandler } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import forms from '../form.module.css';
import classes from './step-form.module.css';

interface StepFormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Absent on the first step. */
  onBack?: () => void;
  label: string;
  pending: boolean;
  blocked: boolean;
  children: ReactNode;
}

export function StepForm({ onSubmit, onBack, label, pending, blocked, children }: StepFormProps) {
  const { t } = useTranslation();
  return (
    <form className={forms.form} noValidate onSubmit={onSubmit}>
      <div className={forms.fields}>{children}</div>
      <div className={classes.actions}>
        {onBack && (
          <Button variant="default" onClick={onBack} disabled={pending}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" className={classes.forward} loading={pending} disabled={blocked}>
          {label}
        </Button>
      </div>
    </form>
  );
}
