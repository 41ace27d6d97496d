import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { whenMeasuresChange } from './measures.ts';

/** Below this share of its size a second language gives way, rather than both becoming too small to read. */
const SMALLEST = 0.5;
const TRIES = 8;

/**
 * Makes what a mosque wrote fit its box: measured when the words, the screen or the faces change, never while they stand.
 * Sizes inside are in `em`, so that one size moves them all.
 */
function shrink(box: HTMLElement): void {
  const inner = box.firstElementChild as HTMLElement | null;
  // Not laid out: there is nothing to measure yet.
  if (!inner || !box.clientWidth || !box.clientHeight) return;
  const fits = () => {
    let share = 1;
    inner.style.fontSize = '';
    for (let look = 0; look < TRIES; look++) {
      const wide = box.scrollWidth / box.clientWidth;
      const tall = box.scrollHeight / box.clientHeight;
      // A pixel of rounding is no overflow.
      if (box.scrollWidth <= box.clientWidth + 1 && box.scrollHeight <= box.clientHeight + 1) return share;
      share *= Math.min(0.97, 1 / Math.max(wide, Math.sqrt(tall)));
      inner.style.fontSize = `${Math.round(share * 1000) / 1000}em`;
    }
    return share;
  };
  box.classList.remove('first-only');
  if (fits() < SMALLEST && inner.querySelector('.two')) {
    box.classList.add('first-only');
    fits();
  }
}

interface FitProps {
  /** Its box: width and height are the design's. */
  c: string;
  /** What is measured anew when it changes. */
  of: string;
  /** Where its own direction is not the screen's. */
  isRtl?: boolean;
  children: ComponentChildren;
}

export function Fit({ c, of, isRtl, children }: FitProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fit = () => box.current && shrink(box.current);
    fit();
    return whenMeasuresChange(fit);
  }, [c, of]);
  return (
    <div class={`fit ${c}`} ref={box} dir={isRtl === undefined ? undefined : isRtl ? 'rtl' : 'ltr'}>
      <div class="fit-in">{children}</div>
    </div>
  );
}
