/** Stripe gives an id, or the whole object where it was asked to expand it. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: string | { id: string } | null | undefined): string | null;
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

export const dateOf = (seconds: number): Date => new Date(seconds * 1000);

export function maybeDateOf(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : dateOf(seconds);
}

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
