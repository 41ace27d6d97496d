import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DESIGNS } from '@minaret/display';
import { FACES } from '../proofs/fit/cases.ts';
import { MASJID_NAMES, type MasjidName } from '../proofs/fit/masjids.ts';
import { drawReview } from '../proofs/fit/review.ts';

/** The reviewer's sheets: every state of every design, lying and standing. `npm run screens:sheet -- --design bold` */
const { values } = parseArgs({
  options: {
    design: { type: 'string', default: DESIGNS.join(',') },
    masjid: { type: 'string', default: 'toronto' },
    languages: { type: 'string', default: 'en+ar' },
    lying: { type: 'string', default: '1920x1080' },
    standing: { type: 'string', default: '1080x1920' },
    out: { type: 'string', default: 'docs/develop/screens' },
  },
});
const wanted = values.design.split(',');
const isMasjid = (name: string): name is MasjidName => MASJID_NAMES.some((one) => one === name);
if (!isMasjid(values.masjid)) throw new Error(`no such masjid: ${values.masjid}`);

await mkdir(values.out, { recursive: true });
await drawReview(
  { ...values, masjid: values.masjid, faces: FACES.filter((face) => wanted.includes(face)) },
  async (face, sheet) => {
    const path = join(values.out, `${face}.webp`);
    const { size } = await sheet.webp({ quality: 62 }).toFile(path);
    console.log(`${path}  ${Math.round(size / 1000)} kB`);
  },
);
