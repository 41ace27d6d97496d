import { type ComponentProps, type MouseEvent, useState } from 'react';

function hold(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** What every button of the kit is made of: turned off while it has the focus it keeps it, and says so instead. */
export function FocusKeepingButton({ disabled = false, type = 'button', ...rest }: ComponentProps<'button'>) {
  const [isFocused, setFocused] = useState(false);
  const isHeld = disabled && isFocused;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !isFocused}
      aria-disabled={isHeld || undefined}
      onClick={isHeld ? hold : rest.onClick}
      onFocus={(event) => {
        setFocused(true);
        rest.onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        rest.onBlur?.(event);
      }}
    />
  );
}
