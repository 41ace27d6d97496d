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
