import { Button, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './confirm-dialog.module.css';

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
  cancelLabel?: string;
  confirmLabel?: string;
  /** A quiet way out at the start of the buttons' line, such as an export. */
  aside?: ReactNode;
}

/** Asks before something is lost. It is static: neither Escape nor the veil closes it, only its buttons. */
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
    aside,
  } = props;
  const { t } = useTranslation();
  const describedBy = useId();
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      size={460}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      role="alertdialog"
      aria-describedby={describedBy}
      title={<VisibleTitle title={title} />}
      classNames={{ header: classes.header, body: classes.body }}
    >
      <p id={describedBy}>{question}</p>
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
      <div className={classes.actions}>
        {aside && <div className={classes.aside}>{aside}</div>}
        <Button variant="default" onClick={onCancel} disabled={saving} data-autofocus miw={72}>
          {props.cancelLabel ?? t('no')}
        </Button>
        <Button color="red" onClick={onConfirm} loading={saving} miw={72}>
          {props.confirmLabel ?? t('yes')}
        </Button>
      </div>
    </Modal>
  );
}

function VisibleTitle({ title }: { title: string }) {
  return (
    <span className={classes.title}>
      <span className={classes.tile} aria-hidden="true">
        <IconAlertTriangle size={20} />
      </span>
      {title}
    </span>
  );
}
