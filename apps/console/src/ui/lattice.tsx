import { useId } from 'react';
import { khatamPath } from './khatam.ts';
import classes from './lattice.module.css';

const TILE = 72;
const STAR = khatamPath(36, 36);
const INSET = khatamPath(36, 29.5);
const HEART = khatamPath(36, 12);

/** The star-and-cross lattice: stars touch at their points, crosses lie between. On teal only, and fading. */
export function Lattice({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      className={className ?? classes.cover}
      width="100%"
      height="100%"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor">
            <path d={STAR} />
            <path d={INSET} strokeOpacity="0.6" />
            <path d={HEART} strokeOpacity="0.7" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
