/** After a refusal the first field in question has the focus, and its error is read with it. */
export function focusInvalid(): void {
  // Once the errors are painted, whether they came from the form itself or later from the server.
  requestAnimationFrame(() =>
    setTimeout(() => document.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()),
  );
}
