import { Button } from '@mantine/core';
import { type ReactNode, type SubmitEventHandler, useId } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Dialog } from './dialog.tsx';
import type { DialogFrameProps } from './dialog-frame.tsx';
import classes from './form-dialog.module.css';
import { useConfirmedClose } from './use-confirmed-close.tsx';

interface FormDialogProps extends Pick<DialogFrameProps, 'title' | 'text' | 'size' | 'note'> {
  opened?: boolean;
  onClose: () => void;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Something would be lost: it asks before it closes. */
  isDirty: boolean;
  saving?: boolean;
  canSave?: boolean;
  saveLabel?: string;
  cancelLabel?: string;
  children: ReactNode;
  /** What stands over it, such as a conflict: a form of its own, and so not in this one. */
  over?: ReactNode;
}

/** Without a field that says so itself the focus begins at the first one, not at Close. */
function markFirstField(form: HTMLFormElement | null): void {
  if (!form || form.querySelector('[data-autofocus]')) return;
  form
    .querySelector(':is(input, select, textarea):not([type=hidden], [type=file], :disabled)')
    ?.setAttribute('data-autofocus', '');
}

/** A form in a dialog: Cancel and Save at its foot, a press beside it does nothing, and what is typed is not lost unasked. */
export function FormDialog(props: FormDialogProps) {
  const { opened = true, onClose, onSubmit, isDirty, saving = false, canSave = true, children, over } = props;
  const { title, text, size, note } = props;
  const { t } = useTranslation();
  const id = useId();
  const { close, guard } = useConfirmedClose(isDirty, onClose);
  return (
    <Dialog
      opened={opened}
      onClose={close}
      isForm
      isBusy={saving}
      title={title}
      text={text}
      size={size}
      note={note}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={saving}>
            {props.cancelLabel ?? t('cancel')}
          </Button>
          <Button type="submit" form={id} loading={saving} disabled={!canSave}>
            {props.saveLabel ?? t('save')}
          </Button>
        </>
      }
    >
      <form ref={markFirstField} id={id} className={classes.form} onSubmit={onSubmit} noValidate>
        {children}
      </form>
      {over}
      {guard}
    </Dialog>
  );
}
