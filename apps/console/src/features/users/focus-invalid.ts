/** After a refusal the first field in question has the focus, and its error is read with it. */
export function focusInvalid(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
