import type { ImageCategory, ImageSeason } from '@minaret/contract/system/system-images';

interface Design {
  name: string;
  title: string;
  from: string;
  to: string;
  line: string;
  categories: ImageCategory[];
  seasons: ImageSeason[];
}

const DESIGNS: readonly Design[] = [
  {
    name: '00000000-0000-4000-8000-000000000001',
    title: 'Star lattice, deep green',
    from: '#0C4941',
    to: '#052623',
    line: '#93D7C9',
    categories: ['background', 'reminder'],
    seasons: [],
  },
  {
    name: '00000000-0000-4000-8000-000000000002',
    title: 'Star lattice, sand',
    from: '#F7F4EF',
    to: '#E1DCD3',
    line: '#8C631A',
    categories: ['background', 'community'],
    seasons: [],
  },
  {
    name: '00000000-0000-4000-8000-000000000003',
    title: 'Star lattice, Ramadan night',
    from: '#1B2A57',
    to: '#0A1128',
    line: '#F0C667',
    categories: ['background', 'greeting'],
    seasons: ['ramadan'],
  },
  {
    name: '00000000-0000-4000-8000-000000000004',
    title: 'Star lattice, Eid morning',
    from: '#FEFAEC',
    to: '#F8E1A6',
    line: '#125F55',
    categories: ['background', 'greeting'],
    seasons: ['eid_al_fitr', 'eid_al_adha'],
  },
];

const WIDTH = 1920;
const HEIGHT = 1080;
const TILE = 240;

/** An eight-fold star of two squares, and the crosses between: one hair-thin motif, and room for words. */
function drawing({ from, to, line }: Pick<Design, 'from' | 'to' | 'line'>): string {
  const half = TILE / 2;
  const side = TILE * 0.29;
  const square = `M${half - side} ${half - side}h${2 * side}v${2 * side}h${-2 * side}z`;
  const reach = side * Math.SQRT2;
  const turned = `M${half} ${half - reach}L${half + reach} ${half}L${half} ${half + reach}L${half - reach} ${half}z`;
  const arms = `M0 ${half}h${half - reach}M${half + reach} ${half}h${half - reach}M${half} 0v${half - reach}M${half} ${half + reach}v${half - reach}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<radialGradient id="fade" cx="0.5" cy="0.5" r="0.75"><stop offset="0.35" stop-color="#000"/><stop offset="1" stop-color="#fff"/></radialGradient>
<mask id="edge"><rect width="100%" height="100%" fill="url(#fade)"/></mask>
<pattern id="stars" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse"><path d="${square}${turned}${arms}" fill="none" stroke="${line}" stroke-width="2" stroke-opacity="0.45"/></pattern></defs>
<rect width="100%" height="100%" fill="url(#ground)"/><rect width="100%" height="100%" fill="url(#stars)" mask="url(#edge)"/></svg>`;
}

interface Files {
  write(key: string, bytes: Buffer, type: string): Promise<void>;
}

export type SeedPicture = Awaited<ReturnType<typeof writeSeedPictures>>[number];

/** Drawn when the demo is filled: calm grounds for a slide, with nothing on them but the motif at the edges. */
export async function writeSeedPictures(storage: Files) {
  const { default: sharp } = await import('sharp');
  return Promise.all(
    DESIGNS.map(async ({ name, title, categories, seasons, ...design }) => {
      const key = `system/images/${name}-${WIDTH}x${HEIGHT}.webp`;
      const picture = sharp(Buffer.from(drawing(design))).webp({ quality: 88 });
      await storage.write(key, await picture.toBuffer(), 'image/webp');
      return { key, title, width: WIDTH, height: HEIGHT, categories, seasons };
    }),
  );
}
