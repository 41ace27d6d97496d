import { NICHE, nicheLevel, nicheOutline } from '@minaret/design/niche';
import { useId } from 'react';
import classes from './niche.module.css';

const width = NICHE.width * 25;
const height = NICHE.height * 25;
const OUTER = nicheOutline(width, height, 1.4);
const FIELD = nicheOutline(width, height, 3.6);
const TILE = 14;

interface NicheProps {
  given: number;
  goal: number;
  /** Sums on the way, as short ticks at both edges. */
  steps?: readonly number[];
  /** Nothing is given any more: its line is grey. */
  hasEnded?: boolean;
  className?: string;
}

/** A campaign's thermometer: a niche that fills from below. The sum beside it says the same, so a reader passes it by. */
export function Niche({ given, goal, steps = [], hasEnded = false, className = '' }: NicheProps) {
  const id = useId();
  const inside = height - 3.6 * 2;
  const at = (sum: number) => height - 3.6 - inside * nicheLevel(sum, goal);
  const level = at(given);
  return (
    <svg
      className={`${classes.niche} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      data-ended={hasEnded || undefined}
      aria-hidden="true"
    >
      <clipPath id={`${id}-field`}>
        <path d={FIELD} />
      </clipPath>
      <pattern id={`${id}-lattice`} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
        <path
          className={classes.lattice}
          d={`M0 ${TILE / 2}L${TILE / 2} 0L${TILE} ${TILE / 2}L${TILE / 2} ${TILE}Z`}
        />
      </pattern>
      <path className={classes.ground} d={FIELD} />
      <g clipPath={`url(#${id}-field)`}>
        <g className={classes.level}>
          <rect className={classes.fill} y={level} width={width} height={height} />
          <rect fill={`url(#${id}-lattice)`} y={level} width={width} height={height} />
          {given > 0 && <rect className={classes.edge} y={level - 0.6} width={width} height={1.2} />}
        </g>
        {steps.map((sum) => (
          <path key={sum} className={classes.step} d={`M3 ${at(sum)}h8M${width - 3} ${at(sum)}h-8`} />
        ))}
      </g>
      <path className={classes.hairline} d={FIELD} />
      <path className={classes.line} d={OUTER} />
    </svg>
  );
}
