import { listOf, WrongOption } from '../lib/options.ts';
import type { Asked } from '../lib/proof.ts';
import { caseOf, FACES, LANGUAGE_SETS } from './cases.ts';
import { MASJID_NAMES } from './masjids.ts';
import type { Filter } from './plan.ts';

export const options = {
  design: FACES.join(','),
  masjid: MASJID_NAMES.join(','),
  size: '1920x1080,…',
  languages: 'en+ar,…',
  why: '<words of the moment>',
  draw: '<picture>',
  sheet: '<count>',
  out: '<file>',
};

export function filterOf(asked: Pick<Asked, 'flag'>): Filter {
  const free = (option: string) => (asked.flag(option) ?? '').split(',').filter(Boolean);
  const sizes = free('size');
  const wrong = sizes.find((size) => !/^[1-9]\d+x[1-9]\d+$/.test(size));
  if (wrong) throw new WrongOption(`--size takes pixels such as 1920x1080, not "${wrong}"`);
  return {
    faces: listOf(asked, 'design', FACES),
    masjids: listOf(asked, 'masjid', MASJID_NAMES),
    sizes,
    languages: listOf(
      asked,
      'languages',
      LANGUAGE_SETS.map((set) => set.join('+')),
    ),
    whys: free('why'),
  };
}

/** Throws where a value is none. */
export function check(asked: Pick<Asked, 'flag'>): void {
  filterOf(asked);
  const [id, count] = [asked.flag('draw'), asked.flag('sheet')];
  if (count !== null && !(Number(count) > 0)) throw new WrongOption('--sheet takes how many pictures');
  if (id !== null) caseOf(id);
}
