import { Input } from '@mantine/core';
import { clockParts } from '@minaret/i18n';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useLocale, useTranslation } from '../app/i18n.ts';
import { clockOf, RANGES, type Segments, segmentsOf, turn, typeDigit } from './clock-segments.ts';
import classes from './time-field.module.css';

interface TimeFieldProps {
  label: string;
  /** Where the surroundings name it already. */
  hideLabel?: boolean;
  /** Wall-clock `HH:MM`, or empty. */
  value: string;
  /** What is meant while nobody says AM or PM: Fajr is in the morning. */
  usualHalf?: Segments['half'];
  onChange: (value: string) => void;
  error?: ReactNode;
  description?: ReactNode;
  autoFocus?: boolean;
  disabled?: boolean;
}

type Part = keyof typeof RANGES;

/** A time as `h:mm a`: digits, arrow keys, A and P. Backspace empties the part it stands in. */
export function TimeField(props: TimeFieldProps) {
  const { label, hideLabel = false, value, onChange, error, description, autoFocus, disabled } = props;
  const { usualHalf } = props;
  const { t } = useTranslation('timings');
  const locale = useLocale();
  const id = useId();
  const [parts, setParts] = useState(() => segmentsOf(value, usualHalf));
  const box = useRef<HTMLFieldSetElement>(null);
  /** Digits since the part was entered: the first one replaces what stands there. */
  const typed = useRef('');
  // A value from outside (Undo, another day) replaces what was typed.
  const shown = value !== '' && value !== clockOf(parts) ? segmentsOf(value) : parts;

  function put(change: Partial<Segments>): void {
    const next = { ...shown, ...change };
    setParts(next);
    onChange(clockOf(next));
  }
  function goTo(part: Part | 'half'): void {
    box.current?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus();
  }
  const after = { hour: 'minute', minute: 'half' } as const;

  function onKey(event: KeyboardEvent, part: Part): void {
    const { key } = event;
    if (key === 'ArrowUp' || key === 'ArrowDown')
      put({ [part]: turn(part, shown[part], key === 'ArrowUp' ? 1 : -1) });
    else if (key === 'Backspace' || key === 'Delete') {
      typed.current = '';
      put({ [part]: '' });
    } else if (/^[ap]$/i.test(key)) put({ half: key.toLowerCase() === 'a' ? 'am' : 'pm' });
    else return;
    event.preventDefault();
  }
  /** Phones tell of digits by what is put in, not by keys; where the caret stands does not matter. */
  function onInput(part: Part, event: ChangeEvent<HTMLInputElement>): void {
    const { nativeEvent, currentTarget } = event;
    const given = nativeEvent instanceof InputEvent ? nativeEvent.data : null;
    const digit = (given ?? currentTarget.value).replace(/\D/g, '').slice(-1);
    if (digit === '') return;
    const { typed: next, isFull } = typeDigit(part, typed.current, digit);
    typed.current = next;
    put({ [part]: next.padStart(2, '0') });
    if (isFull) goTo(after[part]);
  }

  const segment = (part: Part) => (
    <input
      className={classes.part}
      data-part={part}
      data-autofocus={(part === 'hour' && autoFocus) || undefined}
      // biome-ignore lint/a11y/noAutofocus: a popover's first field takes the focus when it opens.
      autoFocus={part === 'hour' && autoFocus}
      role="spinbutton"
      aria-label={t(`time.${part}`)}
      aria-valuemin={RANGES[part][0]}
      aria-valuemax={RANGES[part][1]}
      aria-valuenow={shown[part] === '' ? undefined : Number(shown[part])}
      aria-valuetext={shown[part]}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      value={shown[part]}
      placeholder="--"
      onFocus={(event) => {
        typed.current = '';
        event.currentTarget.select();
      }}
      onKeyDown={(event) => onKey(event, part)}
      onClick={(event) => event.currentTarget.select()}
      onChange={(event) => onInput(part, event)}
    />
  );
  const half = clockParts(shown.half === 'am' ? '00:00' : '12:00', locale).half;
  return (
    <Input.Wrapper
      label={hideLabel ? undefined : label}
      error={error}
      description={description}
      labelElement="div"
      errorProps={{ id: `${id}-error` }}
    >
      <fieldset
        ref={box}
        className={classes.box}
        dir="ltr"
        aria-label={label}
        data-error={Boolean(error) || undefined}
      >
        {segment('hour')}
        <span aria-hidden="true">:</span>
        {segment('minute')}
        <button
          type="button"
          className={classes.half}
          data-part="half"
          disabled={disabled}
          aria-label={`${t('time.half')}: ${half}`}
          onClick={() => put({ half: shown.half === 'am' ? 'pm' : 'am' })}
          onKeyDown={(event) => {
            if (!/^(a|p|ArrowUp|ArrowDown)$/i.test(event.key)) return;
            event.preventDefault();
            const wanted = { a: 'am', p: 'pm' }[event.key.toLowerCase()] as Segments['half'] | undefined;
            put({ half: wanted ?? (shown.half === 'am' ? 'pm' : 'am') });
          }}
        >
          {half}
        </button>
      </fieldset>
    </Input.Wrapper>
  );
}
