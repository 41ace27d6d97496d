import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useAlternate } from './alternate.tsx';
import { whenMeasuresChange } from './measures.ts';
import type { View } from './view.ts';

/** Two languages on one line become smaller by no more than this; then they take turns at their full size. */
const LEAST = 0.85;

/** Letters are as wide as whole pixels: a smaller line is seldom smaller by just its share. */
const LOOKS = 3;

/** Makes a line as small as its box asks for, and tells its share: neither squeezes the other. */
function sizeLine(box: HTMLElement, line: HTMLElement): number {
  let share = 1;
  line.style.fontSize = '';
  for (let look = 0; look < LOOKS; look++) {
    const wide = box.clientWidth / line.offsetWidth;
    const high = box.clientHeight ? box.clientHeight / line.offsetHeight : 1;
    const more = Math.min(wide, high);
    // Not laid out, there is nothing to measure yet.
    if (!(more > 0 && more < 1)) break;
    share = Math.floor(share * more * 1000) / 1000;
    line.style.fontSize = `${share}em`;
  }
  return share;
}

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
  const turn = useAlternate(isByTurns ? turns.length : 1);
  useLayoutEffect(() => {
    const line = box.current?.firstElementChild as HTMLElement | null;
    if (!box.current || !line) return;
    const share = sizeLine(box.current, line);
    if (!isByTurns && share < least && turns.length > 1) setTooLong(look);
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
