import { PAIRING_ALPHABET, PAIRING_LENGTH } from '@minaret/contract/screens/screens';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './pair-dialog.module.css';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  isInvalid: boolean;
}

const PLACES = Array.from({ length: PAIRING_LENGTH }, (_, place) => place);

/** What of a text can be part of a code. */
export function readCode(text: string): string {
  return [...text.toUpperCase()]
    .filter((letter) => PAIRING_ALPHABET.includes(letter))
    .join('')
    .slice(0, PAIRING_LENGTH);
}

/** Six inputs that fill as one types, and take a pasted code whole. */
export function CodeField({ value, onChange, isInvalid }: CodeFieldProps) {
  const { t } = useTranslation('screens');
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  function put(place: number, text: string): void {
    const typed = readCode(text);
    const next = readCode(value.slice(0, place) + typed + value.slice(place + typed.length));
    onChange(next);
    inputs.current[Math.min(place + typed.length, PAIRING_LENGTH - 1)]?.focus();
  }
  function onKey(place: number, event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
    const step = steps[event.key];
    if (step !== undefined) inputs.current[place + step]?.focus();
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    const at = value[place] === undefined ? place - 1 : place;
    if (at < 0) return;
    onChange(value.slice(0, at) + value.slice(at + 1));
    inputs.current[at]?.focus();
  }
  function onPaste(place: number, event: ClipboardEvent): void {
    event.preventDefault();
    put(place, event.clipboardData.getData('text'));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the inputs are one field to those who hear it.
    <div className={classes.code} dir="ltr" role="group" aria-label={t('dialog.code')}>
      {PLACES.map((place) => (
        <input
          key={place}
          ref={(box) => {
            inputs.current[place] = box;
          }}
          className={classes.box}
          aria-label={t('dialog.character', { place: place + 1 })}
          aria-invalid={isInvalid || undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={PAIRING_LENGTH}
          value={value[place] ?? ''}
          data-autofocus={place === 0 || undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => put(place, event.currentTarget.value.slice(-1))}
          onKeyDown={(event) => onKey(place, event)}
          onPaste={(event) => onPaste(place, event)}
        />
      ))}
    </div>
  );
}
