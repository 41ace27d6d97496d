import { inflateSync } from 'node:zlib';

/** The parts of a PDF that are deflated, as they are meant. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/(?<!end)stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    const start = index + mark.length;
    try {
      return [inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1')];
    } catch {
      return [];
    }
  });
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescaped = (literal: string) =>
  literal.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, sign: string) =>
    /^[0-7]+$/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (ESCAPES[sign] ?? sign),
  );

/** Where a literal ends: brackets inside of it that belong together are not escaped. */
function endOfLiteral(page: string, start: number): number {
  let depth = 1;
  for (let at = start; at < page.length; at++) {
    if (page[at] === '\\') at += 1;
    else if (page[at] === '(') depth += 1;
    else if (page[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return page.length;
}

type Fonts = readonly ReadonlyMap<string, string>[];

/** The runs of a page: letters stand in literals, or in hex where that is shorter. */
function runsOf(page: string, fonts: Fonts): string[] {
  const lines: string[] = [];
  let [font, bytes] = [fonts[0], ''];
  const mark = /\/F(\d+) [\d.]+ Tf|\(|<([0-9A-Fa-f]+)>|T[Jj]/g;
  for (let found = mark.exec(page); found; found = mark.exec(page)) {
    const [sign, name, hex] = found;
    if (name !== undefined) font = fonts[Number(name)];
    else if (hex !== undefined) bytes += Buffer.from(hex, 'hex').toString('latin1');
    else if (sign === '(') {
      const end = endOfLiteral(page, mark.lastIndex);
      bytes += unescaped(page.slice(mark.lastIndex, end));
      mark.lastIndex = end + 1;
    } else {
      const glyphs = Buffer.from(bytes, 'latin1').toString('hex').toUpperCase().match(/.{4}/g) ?? [];
      lines.push(glyphs.map((glyph) => font?.get(glyph) ?? '').join(''));
      bytes = '';
    }
  }
  return lines;
}

/** What a page says, a line for each run of letters, in the order in which it is drawn from the left. */
export function pdfText(pdf: Buffer): string[] {
  const streams = streamsOf(pdf);
  const fonts = streams
    .filter((stream) => stream.includes('begincmap'))
    .map(
      (map) =>
        new Map(
          [...map.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/g)].map(([, glyph = '', hex = '']) => [
            glyph,
            Buffer.from(hex, 'hex').swap16().toString('utf16le'),
          ]),
        ),
    );
  return streams.filter((stream) => stream.includes(' Tf')).flatMap((page) => runsOf(page, fonts));
}
