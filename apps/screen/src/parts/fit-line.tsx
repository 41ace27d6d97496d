import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { whenMeasuresChange } from './measures.ts';
import { useTurn } from './turns.tsx';
import type { View } from './view.ts';

/** Two languages on one line become smaller by no more than this; then they take turns at their full size. */
const LEAST = 0.85;

/** How much smaller a line must be for its box: both have their own width, neither squeezes the other. */
function shareOf(box: HTMLElement, line: HTMLElement): number {
  line.style.fontSize = '';
  // Not laid out: there is nothing to measure yet.
  if (!box.clientWidth || !line.offsetWidth) return 1;
  const wide = box.clientWidth / line.offsetWidth;
  const high = box.clientHeight ? box.clientHeight / line.offsetHeight : 1;
  return Math.min(1, wide, high);
}

const sizeLine = (line: HTMLElement, share: number) => {
  line.style.fontSize = share < 1 ? `${Math.floor(share * 1000) / 1000}em` : '';
};

interface FitLineProps {
  v: View;
  /** Its box: width and height are the design's. */
  c: string;
  /** What is measured anew when it changes. */
  of: string;
  /** The same for one language each, for where the whole does not fit. */
  turns?: readonly ComponentChildren[];
  /** How much smaller the whole may become before they take turns. */
  least?: number;
  children: ComponentChildren;
}

/**
 * A line of the design's own words in a box that it never leaves: smaller where that is enough, else one language after
 * the other. Measured when words, screen or faces change. Sizes inside are in `em`.
 */
export function FitLine({ v, c, of, turns = [], least = LEAST, children }: FitLineProps) {
  const box = useRef<HTMLDivElement>(null);
  const [looks, setLooks] = useState(0);
  const [tooLong, setTooLong] = useState('');
  const look = `${c} ${of} ${looks}`;
  const isByTurns = tooLong === look;
  const turn = useTurn(isByTurns ? turns.length : 1);
  useLayoutEffect(() => {
    const line = box.current?.firstElementChild as HTMLElement | null;
    if (!box.current || !line) return;
    const share = shareOf(box.current, line);
    if (!isByTurns && share < least && turns.length > 1) setTooLong(look);
    sizeLine(line, share);
  }, [look, isByTurns, turn]);
  useLayoutEffect(() => whenMeasuresChange(() => setLooks((last) => last + 1)), []);
  return (
    <div class={`fit-line ${c}`} ref={box}>
      <div
        key={isByTurns ? turn : 'whole'}
        class={isByTurns && !v.settings.isStill ? 'fit-line-in appears' : 'fit-line-in'}
      >
        {isByTurns ? turns[turn] : children}
      </div>
    </div>
  );
}
