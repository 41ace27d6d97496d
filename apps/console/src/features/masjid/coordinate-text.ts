const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩';
const PERSIAN_DIGITS = '۰۱۲۳۴۵۶۷۸۹';
const NUMBER = /^[+-]?\d{1,3}(\.\d{1,20})?$/;

/** A coordinate as people type or paste it: any digits, a comma or a point, a degree sign. What is none is NaN. */
export function readCoordinate(text: string): number {
  const plain = text
    .replace(/[٠-٩]/g, (digit) => String(ARABIC_DIGITS.indexOf(digit)))
    .replace(/[۰-۹]/g, (digit) => String(PERSIAN_DIGITS.indexOf(digit)))
    .replace(/[°\s\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/[,٫]/, '.')
    .replace('−', '-');
  return NUMBER.test(plain) ? Number(plain) : Number.NaN;
}

/** As it is stored, without a tail of zeros. */
export function coordinateText(degrees: number): string {
  return degrees.toFixed(10).replace(/\.?0+$/, '');
}
