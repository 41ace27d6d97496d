import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end, the safe one first. */
  actions?: ReactNode;
  /** What stands at the start of the buttons' line. */
  note?: ReactNode;
  size?: 440 | 480 | 520 | 760;
  /** Closes only by its buttons. */
  isStatic?: boolean;
}

/** A dialog: title, text, content, buttons in a foot of their own. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, text, children, actions, note, size = 440, isStatic = false } = props;
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={size}
      title={title}
      withCloseButton={!isStatic}
      closeOnEscape={!isStatic}
      closeOnClickOutside={!isStatic}
      closeButtonProps={{ 'aria-label': t('close') }}
      padding={0}
    >
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.content}>{children}</div>}
      {actions && (
        <div className={classes.foot}>
          {note && <div className={classes.note}>{note}</div>}
          {actions}
        </div>
      )}
    </Modal>
  );
}
