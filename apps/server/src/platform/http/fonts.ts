import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ARABIC_RANGE, ARABIC_SIZE } from '@minaret/design/type';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

const ROOT = '/fonts';
/** The name holds a part of the content's hash: another font has another address. */
const CACHE = 'public, max-age=31536000, immutable';

const { resolve } = createRequire(import.meta.url);

interface Font {
  address: string;
  bytes: Buffer;
}

function fontOf(name: string, file: string): Font {
  const bytes = readFileSync(resolve(file));
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  return { address: `${ROOT}/${name}-${hash}.woff2`, bytes };
}

const inter = (part: string) =>
  fontOf(`inter-${part}`, `@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`);
const LATIN = inter('latin');
const LATIN_EXTENDED = inter('latin-ext');
const ARABIC = [400, 500, 600, 700].map((weight) => {
  const name = `noto-naskh-arabic-${weight}`;
  return { weight, ...fontOf(name, `@minaret/display/fonts/${name}.woff2`) };
});

const LATIN_RANGE =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXTENDED_RANGE =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

function face(family: string, weight: string, { address }: Font, range: string, more = ''): string {
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;${more}src:url("${address}") format("woff2");unicode-range:${range}}`;
}

/** The console's own faces, for pages without its script. A browser fetches only those whose letters a page shows. */
export const FONT_FACES = [
  face('Inter Variable', '100 900', LATIN, LATIN_RANGE),
  face('Inter Variable', '100 900', LATIN_EXTENDED, LATIN_EXTENDED_RANGE),
  ...ARABIC.map((font) =>
    face('Noto Naskh Arabic', `${font.weight}`, font, ARABIC_RANGE, `size-adjust:${ARABIC_SIZE};`),
  ),
].join('');

/** Every page has Latin figures: they are asked for before the style is read. */
export const FONT_PRELOAD = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${LATIN.address}">`;

export function fontRoutes(app: FastifyInstance): void {
  const fonts = new Map([LATIN, LATIN_EXTENDED, ...ARABIC].map(({ address, bytes }) => [address, bytes]));
  app.get<{ Params: { file: string } }>(`${ROOT}/:file`, async (request, reply) => {
    const bytes = fonts.get(`${ROOT}/${request.params.file}`);
    if (!bytes) throw new Failure('not_found');
    return reply.header('cache-control', CACHE).type('font/woff2').send(bytes);
  });
}
