// Decides: how long a toast (short message, with Undo) stays.

export const TOAST_STAYS = 5000;
/** One that can be answered: long enough to be read, found and reached with the keyboard. */
export const ANSWER_STAYS = 20_000;
const AT_ONCE = 3;

export interface Toast {
  id: number;
  message: string;
  kind: 'done' | 'failed';
  /** Undo, or Try again. */
  action?: { label: string; run: () => void };
  /** Longer than five seconds, where the answer may come later. */
  staysMs?: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]): void {
  toasts = next;
  for (const notify of listeners) notify();
}

/** Tells what happened, for five seconds; with a way to answer, for twenty, unless said otherwise. */
export function toast({
  kind = 'done',
  ...rest
}: Omit<Toast, 'id' | 'kind'> & { kind?: Toast['kind'] }): void {
  lastId += 1;
  show([...toasts, { id: lastId, kind, ...rest }].slice(-AT_ONCE));
}

export function dismissToast(id: number): void {
  show(toasts.filter((entry) => entry.id !== id));
}

export function shownToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToasts(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
