import { starOutline } from '@minaret/design/motif';
import { NICHE, nicheLevel, nicheLine, nicheOutline } from '@minaret/design/niche';

const WIDTH = 292;
const HEIGHT = 396;
const LINE = nicheLine(WIDTH);
const INNER = LINE * 2;
const ROOM = HEIGHT - 2 * INNER;
const STAR = starOutline(36, 34);

/** A campaign's level. Beside it the sum stands in words: to a reader this is decoration. */
export function Niche({ given, goal, steps }: { given: number; goal: number; steps: readonly number[] }) {
  const heightOf = (sum: number) => HEIGHT - INNER - ROOM * nicheLevel(sum, goal);
  const top = heightOf(given);
  return (
    <svg class="niche" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <defs>
        <clipPath id="niche-inside">
          <path d={nicheOutline(WIDTH, HEIGHT, INNER)} />
        </clipPath>
        <pattern id="niche-lattice" width="72" height="72" patternUnits="userSpaceOnUse">
          <path d={STAR} class="niche-lattice" />
        </pattern>
      </defs>
      <g clip-path="url(#niche-inside)">
        <rect width={WIDTH} height={HEIGHT} class="niche-ground" />
        <g class="niche-fill">
          <rect y={top} width={WIDTH} height={HEIGHT - top} class="niche-full" />
          <rect y={top} width={WIDTH} height={HEIGHT - top} fill="url(#niche-lattice)" />
          <rect y={top - LINE / 2} width={WIDTH} height={LINE} class="niche-level" />
        </g>
        {steps.map((step) => (
          <path
            key={step}
            class="niche-step"
            d={`M${INNER} ${heightOf(step)}h32M${WIDTH - INNER} ${heightOf(step)}h-32`}
          />
        ))}
      </g>
      <path d={nicheOutline(WIDTH, HEIGHT, LINE / 2)} class="niche-line" stroke-width={LINE} />
      <path d={nicheOutline(WIDTH, HEIGHT, INNER)} class="niche-hair" stroke-width={LINE * NICHE.hairline} />
    </svg>
  );
}
