// Decides: the plot of gifts day by day in the Donation Portal: heights, the scale, and which bar is cut.

export interface DayAmounts {
  date: string;
  /** A sum for each fund, in the funds' order. */
  amounts: readonly number[];
}

export interface DayBar {
  date: string;
  total: number;
  /** It would be so high that the others could not be seen: it ends at the top, with its sum written. */
  isCut: boolean;
  /** From the foot up, in parts of the plot's height. */
  pieces: { fund: number; from: number; to: number }[];
}

const CUT_FROM = 8;
/** Of 1, 2 and 5 times a power of ten the smallest that makes at most four lines. */
const STEPS = [1, 2, 5];

function stepFor(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / 4)));
  const step = [...STEPS, 10].find((each) => each * power * 4 >= most) ?? 10;
  return Math.max(1, Math.round(step * power));
}

function thirdQuartile(totals: readonly number[]): number {
  const sorted = totals.filter((total) => total > 0).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * 0.75)] ?? 0;
}

/** Bars and the sums at which lines are drawn; the highest line is the plot's top. */
export function dayBars(days: readonly DayAmounts[]): { bars: DayBar[]; lines: number[] } {
  const totals = days.map(({ amounts }) => amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0));
  const limit = thirdQuartile(totals) * CUT_FROM;
  const most = Math.max(0, ...totals.filter((total) => total <= limit));
  const step = stepFor(most);
  const top = Math.max(1, Math.ceil(most / step)) * step;
  const lines = Array.from({ length: top / step + 1 }, (_, index) => index * step);
  const bars = days.map(({ date, amounts }, index): DayBar => {
    const total = totals[index] ?? 0;
    const isCut = total > top;
    const scale = isCut ? total : top;
    let at = 0;
    const pieces = amounts.flatMap((amount, fund) => {
      if (amount <= 0) return [];
      const from = at;
      at += amount / scale;
      return [{ fund, from, to: at }];
    });
    return { date, total, isCut, pieces };
  });
  return { bars, lines };
}
