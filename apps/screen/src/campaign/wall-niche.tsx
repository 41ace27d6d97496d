// Decides: how a campaign's thermometer, the niche, stands on a wall, and which of its steps have their sums beside them.

import { starOutline } from '@minaret/design/motif';
import { NICHE, nicheOutline } from '@minaret/design/niche';
import type { CampaignFigures } from '@minaret/display/slides';

const WIDTH = 44;
const HEIGHT = 76;
const LINE = WIDTH * NICHE.line;
const INSET = LINE * 2;
const ROOM = HEIGHT - 2 * INSET;
const STAR = starOutline(6, 5.7);
/** Of the height: a sum needs so much for itself, and stays so far from the line of the level. */
const APART = 0.09;
const CLEAR = 0.055;
/** Where the arch is too narrow for a sum. */
const NARROW = 0.82;
const LOWEST = 0.05;
/** Letters that stand in the niche at their full size. */
const LETTERS = 11;

interface Placed {
  /** Of the height, from below. */
  at: number;
  sum: string;
  isReached: boolean;
}

/** Beside their height, clear of the level's line and of each other; the next one first, then from above. */
export function placedSteps(steps: CampaignFigures['steps'], level: number): Placed[] {
  const placed: Placed[] = [];
  const isFree = (at: number) => placed.every((other) => Math.abs(other.at - at) >= APART);
  const order = [
    ...steps.filter(({ isReached }) => !isReached),
    ...steps.filter(({ isReached }) => isReached).reverse(),
  ];
  for (const { at, sum, isReached } of order) {
    const clear = isReached ? Math.min(at, level - CLEAR) : Math.max(at, level + CLEAR);
    if (clear < NARROW && clear > LOWEST && isFree(clear)) placed.push({ at: clear, sum, isReached });
  }
  return placed;
}

interface WallNicheProps {
  level: number;
  steps: CampaignFigures['steps'];
  /** How high it would be with what is promised too. */
  promised?: number | null;
}

const lowered = (level: number) => `transform:translateY(${(INSET + ROOM * (1 - level)).toFixed(2)}px)`;

export function WallNiche({ level, steps, promised = null }: WallNicheProps) {
  return (
    <div class="w-niche">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <defs>
          <clipPath id="w-clip">
            <path d={nicheOutline(WIDTH, HEIGHT, INSET)} />
          </clipPath>
          <pattern id="w-stars" width="12" height="12" patternUnits="userSpaceOnUse">
            <path d={STAR} class="w-lattice" />
          </pattern>
        </defs>
        <g clip-path="url(#w-clip)">
          <rect width={WIDTH} height={HEIGHT} class="w-ground" />
          {promised !== null && promised > level && (
            <g class="w-fill" style={lowered(promised)}>
              <rect width={WIDTH} height={HEIGHT} class="w-promise" />
              {promised < 1 && <path d={`M0 0H${WIDTH}`} class="w-dashes" stroke-width={LINE} />}
            </g>
          )}
          <g class="w-fill" style={lowered(level)}>
            <rect width={WIDTH} height={HEIGHT} class="w-full" />
            <rect class="pattern" width={WIDTH} height={HEIGHT} fill="url(#w-stars)" />
            {level < 1 && <rect y={-LINE / 2} width={WIDTH} height={LINE} class="w-level" />}
          </g>
        </g>
        <path d={nicheOutline(WIDTH, HEIGHT, LINE / 2)} class="w-line" stroke-width={LINE} />
        <path d={nicheOutline(WIDTH, HEIGHT, INSET)} class="w-line" stroke-width={LINE * NICHE.hairline} />
      </svg>
      {placedSteps(steps, level).map(({ at, sum, isReached }) => (
        <div
          key={sum}
          class={isReached ? 'w-step reached' : 'w-step'}
          style={`bottom:${(at * 100).toFixed(1)}%`}
        >
          <bdi dir="ltr" class="en" style={`font-size:${Math.min(1, LETTERS / sum.length).toFixed(2)}em`}>
            {isReached ? `${sum} ✓` : sum}
          </bdi>
        </div>
      ))}
    </div>
  );
}
