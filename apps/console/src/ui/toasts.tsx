import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../app/i18n.ts';
import { dismissToast, shownToasts, subscribeToasts, TOAST_STAYS, type Toast } from './toast.ts';
import classes from './toasts.module.css';

/** Leaves by itself after five seconds, but not while it is pointed at or holds the focus. */
function ToastLine({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.staysMs ?? TOAST_STAYS);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.staysMs]);
  const failed = toast.kind === 'failed';
  const Icon = failed ? IconAlertCircle : IconCircleCheck;
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <li
      className={classes.toast}
      data-kind={toast.kind}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon className={classes.icon} size={18} aria-hidden />
      <p className={classes.message} role={failed ? 'alert' : undefined}>
        {toast.message}
      </p>
      {toast.action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={t('close')}
        onClick={() => dismissToast(toast.id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </li>
  );
}

/** Where toasts appear: bottom centre on phones, bottom end elsewhere, above any open dialog. */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // Shown anew for each, so that it comes to lie over whatever was opened since.
    region.current?.hidePopover();
    if (toasts.length > 0) region.current?.showPopover();
  }, [toasts]);
  return (
    <section
      ref={region}
      popover="manual"
      className={classes.region}
      aria-label={t('messages')}
      aria-live="polite"
    >
      <ol className={classes.list}>
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  );
}
