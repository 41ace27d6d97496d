/** The first field that a form has refused; what is no field of the browser's, such as a button that chooses, says `data-refused`. */
export function firstInvalid(): HTMLElement | null {
  return document.querySelector<HTMLElement>(
    ':is(input, select, textarea)[aria-invalid="true"], [data-refused="true"]',
  );
}

/** After a refusal the first field in question has the focus, and its error is read with it. */
export function focusInvalid(): void {
  // Once the errors are painted, whether they came from the form itself or later from the server.
  requestAnimationFrame(() => setTimeout(() => firstInvalid()?.focus()));
}

/** For what saves a form without sending it: the field that holds it back (`use-held-submit`), with the focus. */
export function heldField(form: HTMLFormElement | null): HTMLElement | null {
  const held = form?.querySelector<HTMLElement>('[data-held]') ?? null;
  held?.focus();
  return held;
}
