import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  /** Called by the safe button. */
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  question: ReactNode;
  /** What it is about, in numbers: `Stored days in November 2026`, `30`. */
  facts?: readonly { label: string; value: ReactNode; warn?: boolean }[];
  /** What cannot be undone says so. */
  note?: ReactNode;
  error?: string | null;
  saving?: boolean;
  /** Only the buttons answer it, not even Escape. */
  isStatic?: boolean;
  cancelLabel?: string;
  confirmLabel?: string;
  /** A quiet way out at the start of the buttons' line, such as an export. */
  aside?: ReactNode;
}

/** Asks before something is lost. The veil does not close it; Escape is the safe answer, unless it is static. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    onCancel,
    onConfirm,
    title,
    question,
    facts = [],
    note,
    error,
    saving = false,
    isStatic = false,
    aside,
  } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onCancel}
      size={460}
      isStatic
      closesOnEscape={!isStatic && !saving}
      icon={<IconAlertTriangle size={20} />}
      title={title}
      text={question}
      note={aside}
      actions={
        <>
          <Button variant="default" onClick={onCancel} disabled={saving} data-autofocus miw={72}>
            {props.cancelLabel ?? t('no')}
          </Button>
          <Button color="red" onClick={onConfirm} loading={saving} miw={72}>
            {props.confirmLabel ?? t('yes')}
          </Button>
        </>
      }
    >
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ label, value, warn }) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd data-warn={warn || undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p className={classes.note}>{note}</p>}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </Dialog>
  );
}
