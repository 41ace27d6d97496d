import { starOutline } from '@minaret/design/motif';
import { NICHE, nicheLevel, nicheLine, nicheOutline } from '@minaret/design/niche';
import { useId } from 'react';

interface NicheProps {
  given: number;
  goal: number;
  steps?: readonly number[];
  width: number;
  height: number;
}

const STAR = starOutline(18, 17);

/** A campaign's level. Beside it the sum stands in words: to a reader this is decoration. */
export function Niche({ given, goal, steps = [], width, height }: NicheProps) {
  const id = useId();
  const line = nicheLine(width);
  const inner = line * 2;
  const room = height - 2 * inner;
  const level = nicheLevel(given, goal);
  const top = height - inner - room * level;
  const heightOf = (step: number) => height - inner - room * nicheLevel(step, goal);
  return (
    <svg
      className="niche"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <defs>
        <clipPath id={`${id}c`}>
          <path d={nicheOutline(width, height, inner)} />
        </clipPath>
        <pattern id={`${id}p`} width="36" height="36" patternUnits="userSpaceOnUse">
          <path d={STAR} className="niche-lattice" />
        </pattern>
      </defs>
      <g clipPath={`url(#${id}c)`}>
        <rect width={width} height={height} className="niche-ground" />
        {level > 0 && (
          <g className="niche-fill">
            <rect y={top} width={width} height={height - top} className="niche-full" />
            <rect y={top} width={width} height={height - top} fill={`url(#${id}p)`} />
            <rect y={top - line / 2} width={width} height={line} className="niche-level" />
          </g>
        )}
        {width > 60 &&
          steps.map((step) => (
            <path
              key={step}
              className={step <= given ? 'niche-step reached' : 'niche-step'}
              d={`M${inner} ${heightOf(step)}h${width * 0.1}M${width - inner} ${heightOf(step)}h${-width * 0.1}`}
            />
          ))}
      </g>
      <path d={nicheOutline(width, height, line / 2)} className="niche-line" strokeWidth={line} />
      {width > 60 && (
        <path
          d={nicheOutline(width, height, inner)}
          className="niche-hair"
          strokeWidth={line * NICHE.hairline}
        />
      )}
    </svg>
  );
}
