import { TextInput, VisuallyHidden } from '@mantine/core';
import { clockParts } from '@minaret/i18n';
import { clockTime, readClockTime } from '@minaret/prayer/clock/clock';
import { readTimeText } from '@minaret/prayer/clock/time-text';
import { plainText } from '@minaret/prayer/text/plain-text';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from './time-field.module.css';
import { useHeldSubmit } from './use-held-submit.ts';

interface TimeFieldProps {
  label: string;
  /** Where the surroundings name it already. */
  hideLabel?: boolean;
  /** Wall-clock `HH:MM`, empty, or what was typed as long as it is no time. */
  value: string;
  /** Without AM or PM a time is meant within twelve hours of this one: `645` is in the evening for Isha. */
  usualFrom?: number;
  onChange: (value: string) => void;
  error?: ReactNode;
  description?: ReactNode;
  autoFocus?: boolean;
  disabled?: boolean;
}

/** From six in the morning to six in the evening. */
const DAYTIME = 6;
const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 60, PageDown: -60 };
const HALF_DAY = 720;
const ANNOUNCED = { role: 'alert' };

/** A time as `h:mm a`, typed or pasted in any way people write it; what it is taken for stands beside it meanwhile. */
export function TimeField(props: TimeFieldProps) {
  const { label, hideLabel = false, value, usualFrom = DAYTIME, onChange, error, ...rest } = props;
  const { t, locale } = useTranslation('timings');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; meant: string } | null>(null);
  const [isLeft, setLeft] = useState(false);
  /** Since it was entered nothing was typed and no caret placed. */
  const isFresh = useRef(false);

  const minutes = readClockTime(value);
  const { time, half } = clockParts(minutes === null ? '00:00' : value, locale);
  const whole = minutes === null ? value : `${time} ${half}`;
  // A value from outside (Undo, another day) replaces what was typed.
  const text = typed?.meant === value ? typed.text : whole;
  const isUnreadable = value !== '' && minutes === null;
  const problem = isUnreadable && isLeft ? t('time.unreadable') : error;
  useHeldSubmit(field, isUnreadable, () => setLeft(true));

  function type(next: string): void {
    const meant = readTimeText(next, usualFrom) ?? plainText(next);
    isFresh.current = false;
    setTyped({ text: next, meant });
    setLeft(false);
    onChange(meant);
  }
  function put(at: number): void {
    setTyped(null);
    onChange(clockTime(at));
  }
  function settle(): void {
    setTyped(null);
    setLeft(true);
  }
  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      settle();
      if (isUnreadable) event.preventDefault();
    }
    const step = STEPS[event.key];
    if (step === undefined || minutes === null) return;
    event.preventDefault();
    put(minutes + step);
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = readTimeText(event.clipboardData.getData('text'), usualFrom);
    if (pasted === null) return;
    event.preventDefault();
    put(readClockTime(pasted) ?? 0);
  }
  /** The first press takes all of the text, so that what is typed replaces it; the next one places the caret. */
  function onPress(event: MouseEvent<HTMLInputElement>): void {
    if (document.activeElement === event.currentTarget && !isFresh.current) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.select();
    isFresh.current = false;
  }
  /** Enter sends the form from here too; it is Space and the pointer that change the half. */
  function onHalfKey(event: KeyboardEvent<HTMLButtonElement>): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  const isSettled = text === whole;
  return (
    <TextInput
      {...rest}
      ref={field}
      id={id}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      value={text}
      error={problem}
      errorProps={ANNOUNCED}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      data-held={isUnreadable || undefined}
      data-autofocus={rest.autoFocus || undefined}
      classNames={{ input: classes.input, section: classes.section }}
      rightSectionWidth={minutes === null ? 0 : isSettled ? 60 : 84}
      rightSection={
        <>
          <VisuallyHidden aria-live="polite">{isSettled || minutes === null ? '' : whole}</VisuallyHidden>
          {minutes !== null && (
            <button
              type="button"
              className={classes.half}
              data-settled={isSettled || undefined}
              disabled={rest.disabled}
              aria-label={`${t('time.halves')}: ${whole}`}
              aria-controls={id}
              onClick={() => put(minutes + HALF_DAY)}
              onKeyDown={onHalfKey}
            >
              {isSettled ? t('time.halves') : whole}
            </button>
          )}
        </>
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKey}
      onPaste={onPaste}
      onBlur={settle}
      onFocus={(event) => {
        isFresh.current = true;
        event.currentTarget.select();
      }}
      onMouseDown={onPress}
    />
  );
}
