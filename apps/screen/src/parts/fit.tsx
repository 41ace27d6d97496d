// Decides: how a text that is too long gets smaller on a screen.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { whenMeasuresChange } from './measures.ts';

const LEAST = 0.2;
/** Below this share of its size a second language gives way. */
const SMALLEST = 0.5;
const STEPS = 8;
/** One more line is worth it where words become so much larger. */
const WORTH = 1.5;
const WIDOW = 0.4;

/** The largest or, turned about, the smallest of a range that will do: halved as often as it is worth. */
function search(good: number, bad: number, does: (value: number) => boolean): number {
  for (let step = 0; step < STEPS; step++) {
    const middle = (good + bad) / 2;
    if (does(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

const isHeadline = ({ classList }: Element) => classList.contains('head');

/** Lines of one length: as narrow as the words can stand without one more line. */
function balance(block: HTMLElement): void {
  const { offsetWidth, offsetHeight } = block;
  const holds = (width: number) => {
    block.style.maxWidth = `${Math.ceil(width)}px`;
    return block.offsetHeight <= offsetHeight && block.scrollWidth <= block.clientWidth;
  };
  // A width is told in whole pixels, and may be a part of one more.
  holds(search(offsetWidth + 1, 0, holds));
}

/** A last line that is much shorter than the longest: a word left over. */
function hasWidow(block: HTMLElement): boolean {
  const range = document.createRange();
  range.selectNodeContents(block);
  const lines = Array.prototype.slice.call(range.getClientRects()) as ClientRect[];
  const end = Math.max(...lines.map(({ bottom }) => bottom)) - 2;
  const last = Math.max(...lines.filter(({ bottom }) => bottom >= end).map(({ width }) => width));
  return last < WIDOW * Math.max(...lines.map(({ width }) => width));
}

function fit(box: HTMLElement, most: number): void {
  const inner = box.firstElementChild as HTMLElement | null;
  // Not laid out: there is nothing to measure yet.
  if (!inner || !box.clientWidth || !box.clientHeight) return;
  const blocks = Array.prototype.slice.call(inner.querySelectorAll('.bal')) as HTMLElement[];
  const setSize = (size: number) => {
    inner.style.fontSize = `${Math.floor(size * 1000) / 1000}em`;
  };
  const isIn = () => box.scrollWidth <= box.clientWidth + 1 && box.scrollHeight <= box.clientHeight + 1;
  const largest = () => {
    setSize(1);
    const drawn = blocks.map(({ offsetHeight }) => offsetHeight);
    const fits = (size: number) => {
      setSize(size);
      return isIn();
    };
    const keepsLines = (size: number) =>
      fits(size) &&
      blocks.every((block, at) => !isHeadline(block) || block.offsetHeight < (drawn[at] || 0) * size * 1.1);
    const free = fits(most) ? most : search(LEAST, most, fits);
    // A headline keeps its lines as they are drawn, unless that would leave it small.
    const kept = free > 1 && keepsLines(1) ? search(1, free, keepsLines) : free;
    const size = free > kept * WORTH ? free : kept;
    setSize(size);
    return size;
  };
  const balanceAll = (size: number) => {
    for (const block of blocks) block.style.maxWidth = '';
    setSize(size);
    blocks.forEach(balance);
  };
  for (const block of blocks) block.style.maxWidth = '';
  box.classList.remove('first-only');
  let size = largest();
  if (size < SMALLEST && inner.querySelector('.two')) {
    box.classList.add('first-only');
    size = largest();
  }
  balanceAll(size);
  for (let share = 0.95; blocks.some(hasWidow); share -= 0.05) {
    balanceAll(share < SMALLEST ? size : size * share);
    if (share < SMALLEST) break;
  }
}

interface FitProps {
  /** Its box: width and height are the design's. */
  c: string;
  /** What is measured anew when it changes. */
  of: string;
  /** By how much the sizes inside, in `em`, may grow: two words do not shout. */
  most?: number;
  children: ComponentChildren;
}

/**
 * What a mosque wrote, as large as its room allows and whole, however long it is; in balanced lines where a block is
 * `bal`. Measured when the words, the screen or the faces change, never while they stand.
 */
export function Fit({ c, of, most = 1, children }: FitProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => box.current && fit(box.current, most);
    measure();
    return whenMeasuresChange(measure);
  }, [c, of, most]);
  return (
    <div class={`fit ${c}`} ref={box}>
      <div class="fit-in">{children}</div>
    </div>
  );
}
