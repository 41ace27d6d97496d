import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);

const HEADER = 12;
const ENTRY = 16;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;

const padded = (length: number) => Math.ceil(length / 4) * 4;

/** A WOFF is the tables of a TrueType font, each deflated: inflated and put in a row they are the font again. */
export function truetypeOf(woff: Buffer, family?: Family): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEADER + index * WOFF_ENTRY;
    const offset = woff.readUInt32BE(at + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
    const length = woff.readUInt32BE(at + 12);
    const bytes = packed.length < length ? inflateSync(packed, { maxOutputLength: length }) : packed;
    const tag = woff.subarray(at, at + 4);
    const named = family && tag.toString('latin1') === 'name' ? renamed(bytes, family) : bytes;
    return { tag, checksum: woff.readUInt32BE(at + 16), bytes: named };
  });
  const start = HEADER + count * ENTRY;
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), start);
  const font = Buffer.alloc(size);
  const power = Math.floor(Math.log2(count));
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** power * 16, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((count - 2 ** power) * 16, 10);
  let offset = start;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = HEADER + index * ENTRY;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(bytes.length, at + 12);
    bytes.copy(font, offset);
    offset += padded(bytes.length);
  }
  return font;
}

/** Of equal length, so that nothing else in the table moves. */
interface Family {
  from: string;
  to: string;
}

/** A name stands in the table once in Latin letters, once in UTF-16. */
function renamed(table: Buffer, { from, to }: Family): Buffer {
  const wide = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1');
  const names = table.toString('latin1').replaceAll(from, to).replaceAll(wide(from), wide(to));
  return Buffer.from(names, 'latin1');
}

/**
 * The typesetter takes one file of a family and weight, so letters of the other are not found: those beyond Western
 * Europe are a family of their own, which the templates name second.
 */
const EXTENDED: Family = { from: 'Inter', to: 'Inte2' };

const FILES: readonly (readonly [file: string, family?: Family])[] = [400, 600, 700].flatMap(
  (weight): (readonly [file: string, family?: Family])[] => [
    [`@fontsource/inter/files/inter-latin-${weight}-normal.woff`],
    [`@fontsource/inter/files/inter-latin-ext-${weight}-normal.woff`, EXTENDED],
    [`@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-${weight}-normal.woff`],
    ...(weight === 600
      ? []
      : ([
          [`@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-${weight}-normal.woff`],
        ] as const)),
  ],
);

/** The product's faces, as the typesetter wants them. */
export function pdfFonts(): Buffer[] {
  return FILES.map(([file, family]) => truetypeOf(readFileSync(resolve(file)), family));
}
