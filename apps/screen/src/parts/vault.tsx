import { archPath } from './arch.tsx';

const HALLS = [
  { width: 92, height: 56, rise: 34, y: -2, fill: '#1d4b42' },
  { width: 68, height: 50, rise: 25, y: 5, fill: '#3d6b5c' },
  { width: 50, height: 43, rise: 19, y: 11, fill: '#808f6d' },
  { width: 37, height: 37, rise: 14, y: 16, fill: '#c6ad77' },
  { width: 27, height: 33, rise: 10.4, y: 19.4, fill: '#ebd096' },
  { width: 20, height: 29, rise: 7.8, y: 22, fill: '#fdf2d6' },
];

/** Arches one behind the other, to a lit door: the picture where a mosque has given none. */
export function Vault() {
  return (
    <svg class="l-art" viewBox="0 0 92 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="92" height="60" x="0" fill="#102e29" />
      {HALLS.map((hall) => (
        <path
          key={hall.fill}
          transform={`translate(${46 - hall.width / 2} ${hall.y})`}
          d={`${archPath({ ...hall, height: 62 - hall.y })}Z`}
          fill={hall.fill}
        />
      ))}
      <path d="M36 47H56L84 62H8Z" fill="#d9ceA6" opacity=".55" />
    </svg>
  );
}
