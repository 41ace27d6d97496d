// Decides: how a screen fits its picture: landscape or portrait (upright, rotated), and how large one unit is.

import type { ScreenSettings } from '@minaret/display';
import { useEffect, useState } from 'preact/hooks';

/** What a design is drawn on, in units: the longer side to the shorter. A lying screen is at least so wide, a standing one so high. */
const LONG_SIDE = 177.78;

export interface StageSize {
  isPortrait: boolean;
  /** The picture is turned by the mosque: the television stands, its device does not know. */
  isTurned: boolean;
  /** In units. One of them is as drawn; the other has more room where the screen has another shape. */
  width: number;
  height: number;
  /** By how much the screen is higher than the drawing, in units. */
  spareHeight: number;
}

/** The largest unit with which the drawn picture is whole on a screen of any shape: nothing is cut, the rest is room. */
function sizeOf(orientation: ScreenSettings['orientation'], longSide: number): StageSize & { unit: number } {
  const isTall = window.innerHeight > window.innerWidth;
  const isPortrait = orientation === 'auto' ? isTall : orientation !== 'landscape';
  const isTurned = orientation !== 'auto' && isPortrait && !isTall;
  const across = isTurned ? window.innerHeight : window.innerWidth;
  const down = isTurned ? window.innerWidth : window.innerHeight;
  const whole = isPortrait
    ? Math.min(across / 100, down / longSide)
    : Math.min(across / longSide, down / 100);
  // A frame that is not laid out yet has no size.
  const unit = whole || 1;
  const height = down / unit;
  const spareHeight = height - (isPortrait ? longSide : 100);
  return { isPortrait, isTurned, unit, width: across / unit, height, spareHeight };
}

/** Keeps `1rem` at one unit of the screen. */
export function useStageSize(
  orientation: ScreenSettings['orientation'],
  longSide: number = LONG_SIDE,
): StageSize {
  const [, drawAnew] = useState({});
  useEffect(() => {
    const look = () => drawAnew({});
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);
  const { unit, ...size } = sizeOf(orientation, longSide);
  const fontSize = `${unit}px`;
  // While drawing, not after it: what is measured in the first layout must have its size.
  if (document.documentElement.style.fontSize !== fontSize)
    document.documentElement.style.fontSize = fontSize;
  return size;
}
