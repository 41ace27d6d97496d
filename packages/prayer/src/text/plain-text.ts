// Marks of direction and width that copy and paste leaves behind.
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const SPACES = /[\s\u00a0\u202f]+/g;
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** What was typed or pasted with plain spaces and Latin digits: `٤٥` and `۴۵` are 45. */
export function plainText(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .trim();
}
