import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { placePopover } from './place-popover.ts';
import classes from './sheet-popover.module.css';
import { useTabOut } from './use-tab-out.ts';

interface SheetPopoverProps {
  title: string;
  /** What it is about: `Asr, Thursday 19 November`. */
  subtitle?: ReactNode;
  /** What its button shows, and its accessible name: `Change Fajr, 3 February`. */
  control: ReactNode;
  label: string;
  className?: string;
  /** A small form; `close` puts the focus back on the button. Mark its first field `autoFocus`. */
  children: (close: () => void) => ReactNode;
}

/** A small form beside its button, 268 wide; on phones the same form in a sheet at the foot. */
export function SheetPopover({ title, subtitle, control, label, className, children }: SheetPopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const close = () => {
    sheet.current?.hidePopover();
    button.current?.focus();
  };
  const tabOut = useTabOut<HTMLDivElement>(close);
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const open = event.newState === 'open';
    button.current?.setAttribute('aria-expanded', String(open));
    if (open && button.current) placePopover(event.currentTarget, button.current);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded="false"
        aria-label={label}
      >
        {control}
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className={classes.sheet}
        onToggle={onToggle}
        {...tabOut}
      >
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        {children(close)}
      </div>
    </>
  );
}
