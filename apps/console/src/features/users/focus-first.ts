/** After a refused form the first field in question has the focus, and its error is read with it. */
export function focusFirst(errors: Record<string, unknown>): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-path]')];
  fields.find((field) => Object.hasOwn(errors, field.dataset.path ?? ''))?.focus();
}
