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
  const lines: string[] = [];
  for (const page of streams.filter((stream) => stream.includes(' Tf'))) {
    let font = fonts[0];
    for (const [run, name] of page.matchAll(
      /\/F(\d+) [\d.]+ Tf|\[(?:\\[\s\S]|[^\]\\])*\] TJ|(?:\((?:\\[\s\S]|[^)\\])*\)|<[0-9A-Fa-f]+>) Tj/g,
    )) {
      if (name !== undefined) {
        font = fonts[Number(name)];
        continue;
      }
      // Letters, or figures where that is shorter.
      const bytes = [...run.matchAll(/\(((?:\\[\s\S]|[^)\\])*)\)|<([0-9A-Fa-f]+)>/g)].map(
        ([, literal = '', hex]) =>
          hex === undefined ? unescaped(literal) : Buffer.from(hex, 'hex').toString('latin1'),
      );
      const glyphs = Buffer.from(bytes.join(''), 'latin1').toString('hex').toUpperCase().match(/.{4}/g) ?? [];
      lines.push(glyphs.map((glyph) => font?.get(glyph) ?? '').join(''));
    }
  }
  return lines;
}
