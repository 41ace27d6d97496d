import { CloseButton, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from './dialog-frame.module.css';

export interface DialogFrameProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end, the safe one first. */
  actions?: ReactNode;
  /** What stands at the start of the buttons' line. */
  note?: ReactNode;
  /** A tile before the title, or a picture over it. */
  icon?: ReactNode;
  hero?: ReactNode;
  size?: 440 | 460 | 520 | 760;
  /** Closes only by its buttons. */
  isStatic?: boolean;
  /** Something is entered in it: a press beside it does not close it, nor Escape once there is something to lose. */
  isForm?: boolean;
  /** While it saves it stays. */
  isBusy?: boolean;
  /** As the others do, unless it is static. */
  closesOnEscape?: boolean;
}

export function DialogFrame(props: DialogFrameProps) {
  const { opened, onClose, title, text, children, actions, note, icon, hero, size = 440 } = props;
  const { isStatic = false, isForm = false, isBusy = false } = props;
  const [isTouched, setTouched] = useState(false);
  const { closesOnEscape = !isStatic && !isBusy && !(isForm && isTouched) } = props;
  const { t } = useTranslation();
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      centered
      closeOnEscape={closesOnEscape}
      closeOnClickOutside={!isStatic && !isForm}
      returnFocus={false}
      transitionProps={{ transition: 'fade-up', duration: 300 }}
    >
      <Modal.Overlay transitionProps={{ duration: 150 }} />
      <Modal.Content onInput={() => setTouched(true)}>
        {hero}
        {!isStatic && (
          <CloseButton
            className={classes.close}
            data-on-hero={Boolean(hero) || undefined}
            onClick={onClose}
            disabled={isBusy}
            aria-label={t('close')}
          />
        )}
        <Modal.Body
          className={classes.body}
          data-hero={Boolean(hero) || undefined}
          data-icon={Boolean(icon) || undefined}
        >
          {icon && (
            <span className={classes.icon} aria-hidden="true">
              {icon}
            </span>
          )}
          <div className={classes.words}>
            <Modal.Title component="h2">{title}</Modal.Title>
            {text && <div className={classes.text}>{text}</div>}
            {children}
            {actions && icon && <Actions note={note}>{actions}</Actions>}
          </div>
        </Modal.Body>
        {actions && !icon && (
          <footer className={classes.foot}>
            <Actions note={note}>{actions}</Actions>
          </footer>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

function Actions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.actions}>
      {note && <div className={classes.note}>{note}</div>}
      {children}
    </div>
  );
}
