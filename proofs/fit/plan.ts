import type { CornerMark, ScreenSettings } from '@minaret/display';
import { type Random, seeded } from '../lib/random.ts';
import { type Case, FACES, OPTION_NAMES, OPTIONS, type Option } from './cases.ts';
import { type Manifests, manifestOf } from './manifests.ts';
import { habitsOf, MASJID_NAMES } from './masjids.ts';
import { drawnMoment, type Moment, momentsOf } from './moments.ts';

/** Of a ratio those that are sold; each picture of it is drawn at one of them. */
const RATIOS: readonly (readonly string[])[] = [
  ['1024x768', '1600x1200'],
  ['1280x800', '1440x900', '1920x1200'],
  ['1280x720', '1366x768', '1920x1080', '3840x2160'],
  ['2560x1080', '3440x1440'],
];
const turned = (size: string) => size.split('x').reverse().join('x');
const SHAPES = [...RATIOS, ...RATIOS.map((sizes) => sizes.map(turned))];

export interface Filter {
  faces: readonly string[];
  masjids: readonly string[];
  sizes: readonly string[];
  languages: readonly string[];
  /** Letters of what makes the moment worth a picture: `after`, `Eid`. */
  whys: readonly string[];
}

export function settingsOf({ face, options }: Case): Partial<ScreenSettings> {
  return {
    ...(face !== 'home' && { design: face }),
    ...Object.assign({}, ...options.map((option) => OPTIONS[option])),
  };
}

const OFFLINE: CornerMark = {
  offline: 'words',
  lastContact: { date: '2027-06-15', clock: '22:40' },
  isClockUnsure: true,
};
export const cornerOf = ({ options }: Case) => (options.includes('offline') ? OFFLINE : null);

/** Of a masjid's facets so many are drawn in languages that are not its own. */
const FOREIGN_MOMENTS = 30;
const DRAWN = 12_000;

function optionsFor(moment: Moment, random: Random): Option[] {
  if (moment.why === 'stored times end' || moment.why === 'no times') return ['offline'];
  return random.below(12) === 0 ? [random.pick(OPTION_NAMES)] : [];
}

/** Every picture of the proof, in an order that moves the browser least. */
export function planCases(all: Manifests, seed: number, part: number, filter: Filter): Case[] {
  const random = seeded(seed);
  const cases: Case[] = [];
  const wants = (list: readonly string[], value: string) => list.length === 0 || list.includes(value);
  const masjids = MASJID_NAMES.filter((name) => name in all && wants(filter.masjids, name));
  const faces = FACES.filter((face) => wants(filter.faces, face));
  const shapes = SHAPES.flatMap((sizes) => {
    const wanted = sizes.filter((size) => wants(filter.sizes, size));
    return wanted.length > 0 ? [wanted] : [];
  });
  if (shapes.length === 0) shapes.push([...filter.sizes]);
  const add = (
    base: Pick<Case, 'face' | 'masjid' | 'languages'>,
    shape: readonly string[],
    moment: Moment,
  ) => {
    const options = optionsFor(moment, random);
    const size = random.pick(shape);
    if (part < 1 && random.below(1_000_000) >= part * 1_000_000) return;
    if (filter.whys.length > 0 && !filter.whys.some((why) => moment.why.includes(why))) return;
    if (wants(filter.languages, base.languages)) cases.push({ ...base, size, ...moment, options });
  };
  for (const masjid of masjids) {
    const own = (habitsOf(masjid).settings.languages ?? ['en', 'ar']).join('+');
    const manifest = manifestOf(all, masjid, own);
    const moments = momentsOf(manifest, seeded(seed + MASJID_NAMES.indexOf(masjid)));
    const spoken = Object.keys(all[masjid].spoken);
    for (const face of faces) {
      for (const shape of shapes) {
        for (const moment of moments) add({ face, masjid, languages: own }, shape, moment);
        for (const languages of spoken.filter((one) => one !== own))
          for (let count = 0; count < FOREIGN_MOMENTS / 4; count++)
            add({ face, masjid, languages }, shape, random.pick(moments));
      }
    }
    const drawn = Math.ceil((DRAWN * faces.length) / FACES.length / MASJID_NAMES.length);
    for (let count = 0; count < drawn; count++)
      add(
        { face: random.pick(faces), masjid, languages: random.pick(spoken) },
        random.pick(shapes),
        drawnMoment(manifest, random),
      );
  }
  return cases.sort(
    (a, b) =>
      a.size.localeCompare(b.size) ||
      a.masjid.localeCompare(b.masjid) ||
      a.languages.localeCompare(b.languages) ||
      a.face.localeCompare(b.face) ||
      a.at - b.at,
  );
}
