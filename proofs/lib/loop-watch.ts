const TICK_MS = 2;

export interface LoopWatch {
  /** The longest time, since it was asked last, in which nobody else was answered. */
  longest(): Promise<number>;
  stop(): void;
}

/** Notes how late a timer comes; `onLate` hears of every time it came later than that. */
export function watchLoop(lateMs: number, onTick: (late: number | null) => void = () => {}): LoopWatch {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const late = now - last - TICK_MS;
    last = now;
    longest = Math.max(longest, late);
    onTick(late > lateMs ? late : null);
  }, TICK_MS);
  return {
    async longest() {
      // What was held up is only noticed once the timer had its turn.
      await new Promise((resolve) => setTimeout(resolve, 2 * TICK_MS));
      const found = longest;
      longest = 0;
      return found;
    },
    stop: () => clearInterval(timer),
  };
}
