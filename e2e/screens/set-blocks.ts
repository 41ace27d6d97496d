export interface SetBlock {
  text: string;
  /** Its ink as a share of the room that it and its neighbours grow in. */
  wide: number;
  tall: number;
  /** In units. */
  size: number;
  /** Widths of its lines, in pixels. */
  lines: number[];
}

/** Every block of words on a slide that grows to its room. It runs in the page. */
export function blocksOf(): SetBlock[] {
  const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const grown = [...document.querySelectorAll<HTMLElement>('.slide .fit')];
  return grown.flatMap((room) => {
    const inner = room.firstElementChild;
    if (!inner) return [];
    const outside = room.getBoundingClientRect();
    const inside = [...inner.querySelectorAll('bdi')].map((one) => one.getBoundingClientRect());
    const wide =
      (Math.max(...inside.map((one) => one.right)) - Math.min(...inside.map((one) => one.left))) /
      outside.width;
    const tall = inner.getBoundingClientRect().height / outside.height;
    return [...inner.querySelectorAll<HTMLElement>('.bal')].map((block) => {
      const range = document.createRange();
      range.selectNodeContents(block);
      const rows = new Map<number, [number, number]>();
      for (const { left, right, bottom, width } of range.getClientRects()) {
        if (width < 1) continue;
        const key = [...rows.keys()].find((at) => Math.abs(at - bottom) < unit) ?? bottom;
        const [from, to] = rows.get(key) ?? [left, right];
        rows.set(key, [Math.min(from, left), Math.max(to, right)]);
      }
      return {
        text: (block.textContent ?? '').slice(0, 40),
        wide,
        tall,
        size: Number.parseFloat(getComputedStyle(block).fontSize) / unit,
        lines: [...rows.entries()].sort(([a], [b]) => a - b).map(([, [from, to]]) => to - from),
      };
    });
  });
}
