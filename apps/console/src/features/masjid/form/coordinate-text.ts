import { readDecimal } from '@minaret/prayer/text/number-text';

/** A coordinate as people type or paste it, with or without its degree sign. What is none is NaN. */
export function readCoordinate(text: string): number {
  return readDecimal(text.replace(/[°\s]/g, ''));
}

/** As it is stored, without a tail of zeros. */
export function coordinateText(degrees: number): string {
  return degrees.toFixed(10).replace(/\.?0+$/, '');
}
