import { Button } from '@mantine/core';
import type { ReactNode, SubmitEventHandler } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from './form-card.module.css';

interface FormCardProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
  saving?: boolean;
  /** False while there is nothing to save. */
  dirty?: boolean;
  saveLabel?: string;
  /** Offers Cancel beside Save: puts the form back. */
  onCancel?: () => void;
  /** What stands at the start of the bar: when it was saved, what saving does. */
  note?: ReactNode;
  /** A second way to save, before the filled one. */
  extra?: ReactNode;
}

/** A form on a card. Its bar with Save stays in reach: on a phone always, elsewhere once there is something to save. */
export function FormCard(props: FormCardProps) {
  const { onSubmit, children, saving = false, dirty = true, saveLabel, onCancel, note, extra } = props;
  const { t } = useTranslation();
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <div className={classes.fields}>{children}</div>
      <div className={classes.bar} data-foot-bar data-stays={dirty || undefined}>
        {note && <p className={classes.note}>{note}</p>}
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={saving || !dirty}>
            {t('cancel')}
          </Button>
        )}
        {extra}
        <Button type="submit" className={classes.save} loading={saving} disabled={!dirty}>
          {saveLabel ?? t('save')}
        </Button>
      </div>
    </form>
  );
}
