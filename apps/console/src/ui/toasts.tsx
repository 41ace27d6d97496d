import { UnstyledButton, useDirection } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import classes from './toasts.module.css';

const STAYS = 5000;

interface Toast {
  message: string;
  kind?: 'done' | 'failed';
  /** Undo, or Try again. */
  action?: { label: string; run: () => void };
}

/** Tells what happened, for five seconds, with at most one way to answer. */
export function toast({ message, kind = 'done', action }: Toast): void {
  const Icon = kind === 'done' ? IconCircleCheck : IconAlertCircle;
  const id = notifications.show({
    autoClose: STAYS,
    role: kind === 'done' ? 'status' : 'alert',
    icon: <Icon size={18} color={kind === 'done' ? 'var(--success)' : 'var(--error)'} aria-hidden />,
    message: (
      <span className={classes.line}>
        <span>{message}</span>
        {action && (
          <UnstyledButton
            className={classes.action}
            onClick={() => {
              notifications.hide(id);
              action.run();
            }}
          >
            {action.label}
          </UnstyledButton>
        )}
      </span>
    ),
  });
}

/** Where toasts appear: bottom centre on phones, bottom end elsewhere. */
export function Toasts() {
  const phone = useMediaQuery('(width < 48em)');
  const { dir } = useDirection();
  const end = dir === 'rtl' ? 'bottom-left' : 'bottom-right';
  return (
    <Notifications
      position={phone ? 'bottom-center' : end}
      autoClose={STAYS}
      limit={3}
      containerWidth={420}
    />
  );
}
