import type { Scene } from '@minaret/display';
import { archPath } from './arch.tsx';
import { skyAt, sunShare } from './sky.ts';

/** Dark behind the clock at every hour, so that it is read; the light lies along the horizon. */
const SKIES = {
  noon: '154f6b 1d5b77 6fa9bf d9e6d8 3f7a63 1f5a4a',
  dusk: '1c4c62 235a6c 8b9c89 f0cd8d 2b5b56 10403a',
  night: '071428 0b1e38 16294a 2c3f63 0d2433 071824',
};
const OFFSETS = [0, 0.52, 0.74, 0.9];
const HILLS = ['M0 0C30-4 45 2 62 2S90 1 100 1V30H0Z', 'M0 6C30 3 45 7 62 7S90 8 100 8V30H0Z'];
/** In hundredths of the pane, above and below the clock. */
const STARS = 'M22 31h.01M50 20h.01M61 39h.01M72 28h.01M79 54h.01M18 62h.01M42 67h.01M83 71h.01M63 75h.01';

interface WindowProps {
  scene: Scene;
  width: number;
  height: number;
  rise: number;
}

/** An arch with the sky of the hour: the sun goes from the left hill at sunrise to the right one at Maghrib. */
export function SkyWindow({ scene, width, height, rise }: WindowProps) {
  const shape = { width, height, rise };
  const { kind } = skyAt(scene);
  const colours = SKIES[kind].split(' ').map((digits) => `#${digits}`);
  const outline = archPath(shape, 0.4);
  const share = sunShare(scene);
  const isUp = share !== null && share >= 0 && share <= 1;
  const ground = height - Math.min(15, height * 0.16);
  const angle = Math.PI * (share ?? 0);
  const sun = {
    cx: width * (0.5 - 0.32 * Math.cos(angle)),
    cy: ground + 1 - Math.min(17, height * 0.2) * Math.sin(angle),
  };
  return (
    <svg
      class="arch o-sky"
      viewBox={`0 0 ${width} ${height}`}
      style={`width:${width}rem;height:${height}rem;margin-left:${-width / 2}rem`}
      aria-hidden="true"
    >
      <defs>
        <clipPath id="pane">
          <path d={`${outline}Z`} />
        </clipPath>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          {OFFSETS.map((offset, index) => (
            <stop key={offset} offset={offset} stop-color={colours[index]} />
          ))}
        </linearGradient>
        <radialGradient id="glow">
          <stop offset="0" stop-color="#fff3d0" stop-opacity="0.9" />
          <stop offset="1" stop-color="#ffe9b0" stop-opacity="0" />
        </radialGradient>
      </defs>
      <g clip-path="url(#pane)">
        <rect width={width} height={height} fill="url(#sky)" />
        {kind === 'night' && (
          <path class="o-stars" d={STARS} transform={`scale(${width / 100} ${height / 100})`} />
        )}
        {isUp && <circle {...sun} r="18" fill="url(#glow)" />}
        {isUp && <circle {...sun} r="4.2" fill="#fff6dc" />}
        {HILLS.map((hill, index) => (
          <path
            key={hill}
            d={hill}
            transform={`translate(0 ${ground}) scale(${width / 100} 1)`}
            fill={colours[4 + index]}
          />
        ))}
      </g>
      <path class="arch-line" d={outline} stroke-width="0.8" fill="none" />
      <path class="arch-hair" d={archPath(shape, -1.4)} stroke-width="0.12" fill="none" />
    </svg>
  );
}
