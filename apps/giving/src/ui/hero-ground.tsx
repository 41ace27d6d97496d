import { starOutline } from '@minaret/design/motif';

const OUTER = starOutline(36, 36);
const INNER = starOutline(36, 12);

/** The lattice of the product's dark grounds. */
export function HeroGround() {
  return (
    <svg className="lattice" aria-hidden="true" width="100%" height="100%">
      <pattern id="lattice" width="72" height="72" patternUnits="userSpaceOnUse">
        <path d={OUTER} />
        <path d={INNER} />
      </pattern>
      <rect width="100%" height="100%" fill="url(#lattice)" />
    </svg>
  );
}
