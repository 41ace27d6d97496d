import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import {
  ANSWER_STAYS,
  dismissToast,
  shownToasts,
  subscribeToasts,
  TOAST_STAYS,
  type Toast,
} from './toast.ts';
import classes from './toasts.module.css';
import { useToastKeys } from './use-toast-keys.ts';

interface ToastLineProps {
  toast: Toast;
  onAnswer: () => void;
  onDismiss: () => void;
}

/** Leaves by itself, but not while it is pointed at or holds the focus. */
function ToastLine({ toast, onAnswer, onDismiss }: ToastLineProps) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const stays = toast.staysMs ?? (toast.action ? ANSWER_STAYS : TOAST_STAYS);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), stays);
    return () => clearTimeout(timer);
  }, [held, toast.id, stays]);
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
          data-answers={toast.id}
          aria-keyshortcuts="Alt+Z"
          onClick={onAnswer}
        >
          {toast.action.label}
          <kbd className={classes.key} aria-hidden>
            Alt+Z
          </kbd>
        </button>
      )}
      <button type="button" className={classes.close} aria-label={t('close')} onClick={onDismiss}>
        <IconX size={16} aria-hidden />
      </button>
    </li>
  );
}

/** Where toasts appear: bottom centre on phones, bottom end elsewhere, above any open dialog. */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = layer.current;
    if (!shown) return;
    const isOpen = shown.matches(':popover-open');
    // Shown anew only over what was opened since: what is hidden meanwhile would be read out again.
    if (isOpen && (toasts.length === 0 || document.querySelector(':popover-open:not([data-toasts])')))
      shown.hidePopover();
    if (toasts.length > 0 && !shown.matches(':popover-open')) shown.showPopover();
  }, [toasts]);
  function dismiss({ id }: Toast): void {
    giveBack();
    dismissToast(id);
  }
  function answer(toast: Toast): void {
    dismiss(toast);
    toast.action?.run();
  }
  const { giveBack, onFocus } = useToastKeys({ region: layer, toasts, onAnswer: answer });
  // The region is in the tree before its words; what comes and goes is the layer within.
  return (
    <section aria-label={t('messages')} aria-live="polite">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus came from. */}
      <div ref={layer} popover="manual" data-toasts className={classes.region} onFocus={onFocus}>
        <ol className={classes.list}>
          {toasts.map((toast) => (
            <ToastLine
              key={toast.id}
              toast={toast}
              onAnswer={() => answer(toast)}
              onDismiss={() => dismiss(toast)}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}
