/** Points that are left, and in how many seconds all are back. */
export interface Left {
  points: number;
  retryAfter: number;
}

interface Span {
  used: number;
  endsAt: number;
}

/** Points of a span of seconds, counted in this process: at once, without a promise. */
export interface MemoryCounts {
  /** Null: more than there is; it is counted all the same. */
  take(key: string, points: number): Left | null;
  left(key: string): Left;
  refund(key: string): void;
  forgive(key: string): void;
}

export function makeMemoryCounts(
  budget: { points: number; duration: number },
  now: () => number = () => performance.now(),
): MemoryCounts {
  const spans = new Map<string, Span>();
  const standing = (key: string): Span | undefined => {
    const span = spans.get(key);
    return span && span.endsAt > now() ? span : undefined;
  };
  /** They stand in the order in which they end, so that whoever is new clears what is over. */
  const begin = (key: string): Span => {
    const at = now();
    for (const [old, { endsAt }] of spans) {
      if (endsAt > at) break;
      spans.delete(old);
    }
    const span = { used: 0, endsAt: at + budget.duration * 1000 };
    spans.set(key, span);
    return span;
  };
  const leftOf = ({ used, endsAt }: Span): Left => ({
    points: Math.max(0, budget.points - used),
    retryAfter: Math.max(1, Math.ceil((endsAt - now()) / 1000)),
  });
  return {
    take(key, points) {
      const span = standing(key) ?? begin(key);
      span.used += points;
      return span.used > budget.points ? null : leftOf(span);
    },
    left(key) {
      const span = standing(key);
      return span ? leftOf(span) : { points: budget.points, retryAfter: 0 };
    },
    refund(key) {
      const span = standing(key);
      if (span) span.used -= 1;
    },
    forgive: (key) => void spans.delete(key),
  };
}
