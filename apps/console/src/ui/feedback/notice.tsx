import { IconAlertCircle, IconAlertTriangle, IconInfoCircle, IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

const ICONS = {
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  error: IconAlertCircle,
  gold: IconSparkles,
} as const;

interface NoticeProps {
  /** Amber warns, blue informs, red failed, gold tells of a special state. */
  kind: keyof typeof ICONS;
  title: ReactNode;
  /** One line of help. */
  children?: ReactNode;
  /** At most one button, size xs. */
  action?: ReactNode;
}

/** One line of title, one of help, at most one action. A failure is read out at once. */
export function Notice({ kind, title, children, action }: NoticeProps) {
  const Icon = ICONS[kind];
  return (
    <div className={classes.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon className={classes.icon} size={18} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {children && <p className={classes.help}>{children}</p>}
      </div>
      {action}
    </div>
  );
}
