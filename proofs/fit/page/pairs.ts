import { grown, isEmpty, meet } from './boxes.ts';
import type { Add, Doubtful } from './checks.ts';
import { type Ink, short } from './inks.ts';

/** In units, and for two figures in parts of their size: so far apart are two that stand beside each other. */
const BESIDE = 0.7;
const BESIDE_EM = 0.15;
/** Ink of two that are no sentence, wherever it comes near; a time keeps further off. */
const NEAR = 0.4;
const NEAR_TIME = 0.7;
/** The two languages of one name stand close on purpose. */
const SAME_NAME = 0.08;
const SHARED_HEIGHT = 0.4;

/** Texts over each other, or so near that they are read as one. */
export function findPairs(inks: readonly Ink[], u: number, add: Add, suspect: Doubtful): void {
  for (const [index, a] of inks.entries()) {
    for (const b of inks.slice(index + 1)) {
      if (a.unit === b.unit || isEmpty(meet(grown(a, 3 * u), b))) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const isOne = a.unit.parentElement === b.unit.parentElement;
      const near = isOne ? SAME_NAME : a.isFigure || b.isFigure ? NEAR_TIME : NEAR;
      const isBeside = down > SHARED_HEIGHT * Math.min(a.bottom - a.top, b.bottom - b.top);
      const least =
        a.isFigure && b.isFigure ? Math.max(BESIDE * u, BESIDE_EM * Math.min(a.size, b.size)) : BESIDE * u;
      if (across > 0.1 * u && down > 0.1 * u)
        suspect(
          'overlap',
          a,
          { text: b },
          b.parent,
          grown(meet(a, b), near * u + 3),
          `lies over ${short(b.text)}`,
          near,
        );
      else if (isBeside && -across < least)
        add(
          'touch',
          a,
          `and ${short(b.text)} are ${(Math.max(0, -across) / u).toFixed(2)} u apart`,
          b.parent,
        );
      else if (across > -near * u && down > -near * u) {
        const clip = grown(meet(grown(a, near * u), grown(b, near * u)), 3);
        suspect('touch', a, { text: b }, b.parent, clip, `all but touches ${short(b.text)}`, near);
      }
    }
  }
}
