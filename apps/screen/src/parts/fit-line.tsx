import type { ScreenWords } from '@minaret/display';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { whenMeasuresChange } from './measures.ts';
import { Both, Say } from './text.tsx';
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
  children: ComponentChildren;
}

/**
 * A line of the design's own words in a box that it never leaves: smaller where that is enough, else one language after
 * the other. Measured when words, screen or faces change. Sizes inside are in `em`.
 */
export function FitLine({ v, c, of, turns = [], children }: FitLineProps) {
  const box = useRef<HTMLDivElement>(null);
  const [looks, setLooks] = useState(0);
  const [tooLong, setTooLong] = useState('');
  const look = `${c} ${of} ${looks}`;
  const isByTurns = tooLong === look;
  const turn = useTurn(isByTurns ? turns.length : 1);
  useLayoutEffect(() => {
    if (!box.current) return;
    for (const line of Array.from(box.current.children) as HTMLElement[]) {
      const share = shareOf(box.current, line);
      if (!isByTurns && share < LEAST && turns.length > 1) setTooLong(look);
      sizeLine(line, share);
    }
  }, [look, isByTurns]);
  useLayoutEffect(() => whenMeasuresChange(() => setLooks((last) => last + 1)), []);
  const lines = isByTurns ? turns : [children];
  return (
    <div class={`fit-line ${c}${isByTurns ? ' by-turns' : ''}`} ref={box}>
      {lines.map((line, index) => (
        <div
          key={isByTurns ? index : 'whole'}
          class={`fit-line-in${turn === index ? ' on' : ''}${isByTurns && !v.settings.isStill ? ' fades' : ''}`}
        >
          {line}
        </div>
      ))}
    </div>
  );
}

interface FitBothProps {
  v: View;
  of: (words: ScreenWords) => string;
  c: string;
}

/** The same in each language of the screen, in one box. */
export function FitBoth({ v, of, c }: FitBothProps) {
  return (
    <FitLine
      v={v}
      c={c}
      of={v.languages.map(of).join()}
      turns={v.languages.map((w) => (
        <Say key={w.language} w={w}>
          {of(w)}
        </Say>
      ))}
    >
      <Both v={v} of={of} />
    </FitLine>
  );
}
