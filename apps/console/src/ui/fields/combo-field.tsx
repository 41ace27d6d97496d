import { TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './combo-field.module.css';

export interface ComboOption {
  value: string;
  /** What the field shows once it is chosen. */
  label: string;
  /** What the list shows, when that is more than the label. */
  content?: ReactNode;
}

const A_PAGE = 10;

type FieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'onSelect' | 'role'>;

interface ComboFieldProps extends FieldProps {
  text: string;
  onText: (text: string) => void;
  options: readonly ComboOption[];
  onChoose: (option: ComboOption) => void;
  /** The chosen one, marked in the list. */
  chosen?: string | null;
  /** Stands in the list when there is no option; without it an empty list is not shown. */
  empty?: ReactNode;
  /** Called when the list closes without a choice. */
  onLeave?: () => void;
  /** Enter takes the first option when none is marked. */
  takesFirst?: boolean;
}

/** A text field with a list of suggestions under it: typing narrows, arrows and pages mark, Enter takes, Escape leaves. */
export function ComboField(props: ComboFieldProps) {
  const { text, onText, options, onChoose, chosen, empty, onLeave, takesFirst = false, ...field } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState(false);
  const [marked, setMarked] = useState(-1);
  const shown = opened && (options.length > 0 || empty !== undefined);

  useEffect(() => {
    if (!shown) return;
    const at = marked >= 0 ? marked : options.findIndex((option) => option.value === chosen);
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [shown, marked, options, chosen]);

  function open(mark = -1): void {
    setOpened(true);
    setMarked(mark);
  }
  function leave(): void {
    setOpened(false);
    onLeave?.();
  }
  function choose(option: ComboOption | undefined): void {
    if (!option) return;
    setOpened(false);
    onChoose(option);
  }
  function mark(step: 1 | -1): void {
    const count = options.length;
    const current = options.findIndex((option) => option.value === chosen);
    if (!shown) open(current >= 0 ? current : step > 0 ? 0 : count - 1);
    else if (marked < 0) setMarked(step > 0 ? 0 : count - 1);
    else setMarked((marked + step + count) % count);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    field.onKeyDown?.(event);
    // Enter may only end a composed letter.
    if (event.nativeEvent.isComposing) return;
    const keys: Record<string, () => void> = event.altKey
      ? { ArrowDown: () => open(), ArrowUp: leave }
      : { ArrowDown: () => mark(1), ArrowUp: () => mark(-1) };
    const last = options.length - 1;
    if (shown) {
      keys.PageDown = () => setMarked(Math.min(last, Math.max(0, marked) + A_PAGE));
      keys.PageUp = () => setMarked(Math.max(0, marked - A_PAGE));
      keys.Enter = () => choose(options[marked] ?? (takesFirst ? options[0] : undefined));
      keys.Escape = leave;
    }
    // Unmarked, they are the text's: to its ends.
    if (shown && marked >= 0) {
      keys.Home = () => setMarked(0);
      keys.End = () => setMarked(last);
    }
    // The caret's keys lead back into the text.
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') setMarked(-1);
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
    act();
  }

  return (
    <div className={classes.combo}>
      <TextInput
        autoComplete="off"
        {...field}
        value={text}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && marked >= 0 ? `${id}-${marked}` : undefined}
        onKeyDown={onKeyDown}
        onClick={() => open()}
        onChange={(event) => {
          onText(event.currentTarget.value);
          open();
        }}
        onBlur={(event) => {
          field.onBlur?.(event);
          if (opened) leave();
        }}
        inputContainer={(input) => (
          <div className={classes.anchor}>
            {input}
            <ul
              ref={list}
              id={`${id}-list`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a combobox.
              role="listbox"
              aria-label={typeof field.label === 'string' ? field.label : undefined}
              className={classes.list}
              hidden={!shown}
              // A list that scrolls would be a stop of Tab by itself.
              tabIndex={-1}
            >
              {shown &&
                options.map((option, index) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
                  <li
                    key={option.value}
                    id={`${id}-${index}`}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a combobox.
                    role="option"
                    aria-selected={option.value === chosen}
                    tabIndex={-1}
                    className={classes.option}
                    data-marked={index === marked || undefined}
                    onMouseDown={(event) => event.preventDefault()}
                    // Not on enter: a list that opens under a resting pointer must not choose for the keyboard.
                    onMouseMove={() => setMarked(index)}
                    onClick={() => choose(option)}
                  >
                    {option.content ?? option.label}
                  </li>
                ))}
              {shown && options.length === 0 && (
                <li role="presentation" className={classes.empty}>
                  {empty}
                </li>
              )}
            </ul>
            <VisuallyHidden role="status">{shown && options.length === 0 && empty}</VisuallyHidden>
          </div>
        )}
      />
    </div>
  );
}
