// Decides: which encodings of a CSV file are read: UTF-8, UTF-16, old Windows (Arabic, Turkish).

/** The part of the platform's decoder that is used here; this package knows neither Node nor a browser. */
declare const TextDecoder: new (
  label: string,
  options?: { fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/** Enough of a file to tell how it was written. */
const SAMPLE_BYTES = 64 * 1024;
/** Digits, commas and line ends have a zero byte in UTF-16, and a timetable is mostly made of them. */
const MIN_ZEROS = 0.2;

/**
 * The text of a file, however its spreadsheet saved it: UTF-8, UTF-16 in either order with a mark or without, or a code
 * page of old Windows (Western, Turkish, Arabic), chosen by what it makes of the bytes.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideLabel(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(codePage(bytes.subarray(0, SAMPLE_BYTES))).decode(bytes);
  }
}

function wideLabel(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const least = (sample.length / 2) * MIN_ZEROS;
  if (odd > least && even === 0) return 'utf-16le';
  return even > least && odd === 0 ? 'utf-16be' : undefined;
}

const isHigh = (byte: number | undefined) => byte !== undefined && byte >= 0xc0;
const isAsciiLetter = (byte: number | undefined) =>
  byte !== undefined && (byte | 32) >= 0x61 && (byte | 32) <= 0x7a;
/** Ğ İ Ş ğ ı ş, where the Western page has letters of Icelandic. */
const TURKISH = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]);
/** Æ and æ, which Icelandic has and Turkish has not. */
const NORDIC = new Set([0xc6, 0xe6]);

/** Arabic words are whole runs of high bytes; accented letters of Latin words stand alone among plain ones. */
function codePage(sample: Uint8Array): 'windows-1252' | 'windows-1254' | 'windows-1256' {
  let arabic = 0;
  let latin = 0;
  sample.forEach((byte, index) => {
    if (!isHigh(byte)) return;
    const [before, after] = [sample[index - 1], sample[index + 1]];
    if (isAsciiLetter(before) || isAsciiLetter(after)) latin += 1;
    else if (isHigh(before) || isHigh(after)) arabic += 1;
  });
  if (arabic > latin) return 'windows-1256';
  const has = (letters: ReadonlySet<number>) => sample.some((byte) => letters.has(byte));
  return has(TURKISH) && !has(NORDIC) ? 'windows-1254' : 'windows-1252';
}
