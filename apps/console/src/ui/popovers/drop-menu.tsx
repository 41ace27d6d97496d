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

/** What is off is among them: it can be found and read out, and does nothing. */
function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

const FORGOTTEN_AFTER = 700;
const typed = { text: '', at: 0 };

/** The next entry that begins with what is being typed; one letter struck again and again goes through all of its own. */
function findTyped(entries: HTMLElement[], at: number, key: string): number {
  const now = Date.now();
  const text = (now - typed.at < FORGOTTEN_AFTER ? typed.text : '') + key.toLowerCase();
  Object.assign(typed, { text, at: now });
  const isOneLetter = text === key.toLowerCase().repeat(text.length);
  const wanted = isOneLetter ? key.toLowerCase() : text;
  const after = [...entries.keys()].map((index) => (at + index + Number(isOneLetter)) % entries.length);
  return after.find((index) => entries[index]?.innerText.trim().toLowerCase().startsWith(wanted)) ?? at;
}

/** Arrow keys go round, Home and End to the ends, letters to what begins with them. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const entries = entriesOf(event.currentTarget);
  const at = entries.findIndex((entry) => entry.matches(':focus'));
  const steps: Record<string, number> = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: (Math.max(at, 0) - 1 + entries.length) % entries.length,
    Home: 0,
    End: entries.length - 1,
  };
  const isLetter = /^[^ ]$/u.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey;
  const next = isLetter ? findTyped(entries, Math.max(at, 0), event.key) : steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  entries[next]?.focus();
}

/** A link is followed by Enter alone; an entry of a menu answers to Space too. */
function followBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
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
  if (entry.to && !entry.disabled) {
    return (
      <Link to={entry.to} {...shared} onClick={close} onKeyDown={followBySpace}>
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
    // By the pointer; the keys have placed it already.
    if (open && !event.currentTarget.contains(document.activeElement)) enter();
  };
  /** The focus goes in at once: the next key may be struck before the browser tells that the menu is open. */
  function enter(from: 'first' | 'last' = 'first'): void {
    if (!menu.current || !button.current) return;
    typed.text = '';
    if (!menu.current.matches(':popover-open')) menu.current.showPopover();
    placePopover(menu.current, button.current);
    const entries = entriesOf(menu.current);
    const current = entries.find((entry) => entry.getAttribute('aria-checked') === 'true');
    (current ?? (from === 'first' ? entries[0] : entries.at(-1)))?.focus();
  }
  function onButtonKey(event: KeyboardEvent): void {
    if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    enter(event.key === 'ArrowUp' ? 'last' : 'first');
  }
  /** Back to the button before the browser goes on from there. */
  function onMenuKey(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Tab') close();
    else moveFocus(event);
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-controls={id}
        onKeyDown={onButtonKey}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-label={label}
      >
        {children}
      </button>
      <div ref={menu} id={id} popover="auto" className={classes.popover} onToggle={onToggle}>
        {head && <div className={classes.head}>{head}</div>}
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={onMenuKey}>
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
