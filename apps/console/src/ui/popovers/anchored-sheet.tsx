import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './anchored-sheet.module.css';
import { placePopover } from './place-popover.ts';
import { useTabOut } from './use-tab-out.ts';

interface AnchoredSheetProps {
  /** The button it belongs to; the focus goes back there. */
  anchor: HTMLElement;
  title: string;
  subtitle?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** One small form for many buttons, as a table of times has them; on phones a sheet at the foot. */
export function AnchoredSheet({ anchor, title, subtitle, onClose, children }: AnchoredSheetProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const tabOut = useTabOut<HTMLDivElement>(() => {
    sheet.current?.hidePopover();
    anchor.focus();
  });
  useEffect(() => {
    const shown = sheet.current;
    if (!shown) return;
    shown.showPopover();
    placePopover(shown, anchor);
    shown.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    anchor.setAttribute('aria-expanded', 'true');
    anchor.setAttribute('aria-controls', id);
    return () => {
      anchor.setAttribute('aria-expanded', 'false');
      anchor.removeAttribute('aria-controls');
      // A form that is sent away leaves nothing to hold the focus.
      if (shown.contains(document.activeElement) || document.activeElement === document.body) anchor.focus();
    };
  }, [anchor, id]);
  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      className={classes.sheet}
      onToggle={(event) => event.newState === 'closed' && onClose()}
      {...tabOut}
    >
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      {children}
    </div>
  );
}
