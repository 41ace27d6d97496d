import { Button, Input } from '@mantine/core';
import { direction, formatParts, monthName } from '@minaret/i18n';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocale, useTranslation } from '../../app/i18n/i18n.ts';
import { placePopover } from '../popovers/place-popover.ts';
import { useTabOut } from '../popovers/use-tab-out.ts';
import classes from './month-field.module.css';

interface MonthFieldProps {
  label: string;
  /** `YYYY-MM`, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** The year its list opens on while nothing is chosen. */
  year: number;
  error?: ReactNode;
}

/** As many as stand beside each other. */
const A_ROW = 3;
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** A month of a year, shown as `MM, YYYY`; its list is a popover of the browser's own. */
export function MonthField({ label, value, onChange, year, error }: MonthFieldProps) {
  const { t } = useTranslation('timings');
  const locale = useLocale();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [shownYear, setShownYear] = useState(year);
  const [chosenYear, chosenMonth] = value.split('-');
  const text = value ? formatParts([chosenMonth, chosenYear], locale) : t('month.placeholder');

  function onToggle(event: ToggleEvent<HTMLDivElement>): void {
    const open = event.newState === 'open';
    button.current?.setAttribute('aria-expanded', String(open));
    if (!open || !button.current) return;
    // Drawn before the month in it can have the focus.
    flushSync(() => setShownYear(Number(chosenYear) || year));
    placePopover(event.currentTarget, button.current);
    const months = event.currentTarget.querySelectorAll<HTMLElement>('[data-month]');
    months[Math.max(0, Number(chosenMonth ?? 1) - 1)]?.focus();
  }
  function close(): void {
    list.current?.hidePopover();
    button.current?.focus();
  }
  function choose(month: string): void {
    onChange(`${shownYear}-${month}`);
    close();
  }
  const tabOut = useTabOut<HTMLDivElement>(close);
  function goTo(month: number): void {
    const years = Math.floor(month / 12);
    if (years !== 0) setShownYear(shownYear + years);
    const months = list.current?.querySelectorAll<HTMLElement>('[data-month]');
    months?.[month - years * 12]?.focus();
  }
  function onMonthKey(event: KeyboardEvent, at: number): void {
    const forward = direction(locale) === 'rtl' ? -1 : 1;
    const targets: Record<string, number> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      ArrowDown: at + A_ROW,
      ArrowUp: at - A_ROW,
      PageDown: at + 12,
      PageUp: at - 12,
      Home: 0,
      End: 11,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    goTo(target);
  }
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" errorProps={{ id: `${id}-error` }}>
      <button
        ref={button}
        type="button"
        className={classes.field}
        popoverTarget={id}
        aria-controls={id}
        aria-haspopup="dialog"
        aria-expanded="false"
        aria-label={t('month.choose', { label, value: text })}
        aria-describedby={error ? `${id}-error` : undefined}
        data-error={Boolean(error) || undefined}
        data-empty={value === '' || undefined}
      >
        <IconCalendar size={16} aria-hidden />
        <bdi>{text}</bdi>
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes.list}
        onToggle={onToggle}
        {...tabOut}
      >
        <div className={classes.year}>
          <Button
            variant="subtle"
            size="xs"
            aria-label={t('month.previousYear')}
            onClick={() => setShownYear(shownYear - 1)}
          >
            <IconChevronLeft className="mirror" size={16} aria-hidden />
          </Button>
          <strong aria-live="polite">{shownYear}</strong>
          <Button
            variant="subtle"
            size="xs"
            aria-label={t('month.nextYear')}
            onClick={() => setShownYear(shownYear + 1)}
          >
            <IconChevronRight className="mirror" size={16} aria-hidden />
          </Button>
        </div>
        <div className={classes.months}>
          {MONTHS.map((month, index) => (
            <button
              key={month}
              type="button"
              className={classes.month}
              data-month
              onKeyDown={(event) => onMonthKey(event, index)}
              aria-pressed={value === `${shownYear}-${month}`}
              onClick={() => choose(month)}
            >
              {monthName(`${shownYear}-${month}-01`, locale, 'short')}
            </button>
          ))}
        </div>
      </div>
    </Input.Wrapper>
  );
}
