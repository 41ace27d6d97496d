import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import classes from './drop-menu.module.css';
import { placePopover } from './place-popover.ts';

export interface MenuEntry {
  label: ReactNode;
  icon?: ReactNode;
  onClick?: () => void;
  /** An entry that leads to a page is a link. */
  to?: string;
  /** The choice in force, in a menu of choices. */
  current?: boolean;
  disabled?: boolean;
  /** What destroys is red. */
  danger?: boolean;
  lang?: string;
}

export interface MenuGroup {
  key: string;
  title?: string;
  entries: readonly MenuEntry[];
}

interface DropMenuProps {
  /** What the button shows. */
  children: ReactNode;
  /** Its accessible name; begins with the words it shows. */
  label: string;
  className?: string;
  groups: readonly MenuGroup[];
  /** Words above the entries, such as whose account it is. */
  head?: ReactNode;
}

function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled])')];
}

const BEGINS_ANEW = 700;
const typed = { text: '', at: 0 };

/** The next entry that begins with what is being typed; the same letter again goes on to the one after. */
function findTyped(entries: HTMLElement[], at: number, key: string): number {
  const now = Date.now();
  typed.text = (now - typed.at < BEGINS_ANEW ? typed.text : '') + key.toLowerCase();
  typed.at = now;
  const after = [...entries.keys()].map(
    (index) => (at + index + Number(typed.text.length === 1)) % entries.length,
  );
  return after.find((index) => entries[index]?.innerText.toLowerCase().startsWith(typed.text)) ?? at;
}

/** Arrow keys go round, Home and End to the ends, letters to what begins with them; Tab leaves and closes. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget;
  const entries = entriesOf(menu);
  const at = entries.findIndex((entry) => entry.matches(':focus'));
  const steps: Record<string, number> = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: (at - 1 + entries.length) % entries.length,
    Home: 0,
    End: entries.length - 1,
  };
  const isLetter = /^[^ ]$/u.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey;
  const next = isLetter ? findTyped(entries, Math.max(at, 0), event.key) : steps[event.key];
  if (event.key === 'Tab') menu.hidePopover();
  if (next === undefined) return;
  event.preventDefault();
  entries[next]?.focus();
}

function Entry({ entry, close }: { entry: MenuEntry; close: () => void }) {
  const shared = {
    role: entry.current === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': entry.current,
    'aria-disabled': entry.disabled || undefined,
    className: classes.entry,
    'data-danger': entry.danger || undefined,
    tabIndex: -1,
    lang: entry.lang,
  } as const;
  const words = (
    <>
      {entry.icon}
      <span className={classes.label}>{entry.label}</span>
      {entry.current && <IconCheck className={classes.check} size={16} aria-hidden />}
    </>
  );
  if (entry.to) {
    return (
      <Link to={entry.to} {...shared} onClick={close}>
        {words}
      </Link>
    );
  }
  const run = () => {
    if (entry.disabled) return;
    close();
    entry.onClick?.();
  };
  return (
    <button type="button" {...shared} onClick={run}>
      {words}
    </button>
  );
}

/** A button with a menu, in the browser's top layer: Escape and a click elsewhere close it by themselves. */
export function DropMenu({ children, label, className, groups, head }: DropMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const close = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const open = event.newState === 'open';
    button.current?.setAttribute('aria-expanded', String(open));
    if (!open || !button.current) return;
    placePopover(event.currentTarget, button.current);
    const entries = entriesOf(event.currentTarget);
    (entries.find((entry) => entry.getAttribute('aria-checked') === 'true') ?? entries[0])?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-label={label}
      >
        {children}
      </button>
      <div ref={menu} id={id} popover="auto" className={classes.popover} onToggle={onToggle}>
        {head && <div className={classes.head}>{head}</div>}
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={moveFocus}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
            <div key={group.key} role="group" aria-label={group.title} className={classes.group}>
              {group.title && (
                <p className={classes.title} aria-hidden="true">
                  {group.title}
                </p>
              )}
              {group.entries.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a menu do not move.
                <Entry key={index} entry={entry} close={close} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
