import { starOutline } from '@minaret/design/motif';
import { fill } from '@minaret/display/format';
import { IconBox } from '@tabler/icons-react';
import { useApp } from '../core/app-context.ts';
import { digits } from '../core/text.ts';

const TICKS = 72;
const STAR = starOutline(150, 108);
const INNER_STAR = starOutline(150, 98);

interface DialProps {
  qibla: number;
  /** Which way the top of the phone points; null: no needle that would lie, north is up. */
  facing: number | null;
  sun: number | null;
}

/** The world turns under the phone: what is above is ahead. */
export function Dial({ qibla, facing, sun }: DialProps) {
  const app = useApp();
  const { say } = app;
  const up = facing ?? 0;
  const place = (degrees: number, radius: number) => {
    const angle = ((degrees - up) * Math.PI) / 180;
    return { x: 150 + radius * Math.sin(angle), y: 150 - radius * Math.cos(angle) };
  };
  const points = [
    [0, say.qibla.north],
    [90, say.qibla.east],
    [180, say.qibla.south],
    [270, say.qibla.west],
  ] as const;
  const needle = place(qibla, 118);
  const kaaba = place(qibla, 148);
  const light = sun === null ? null : place(sun, 150);
  return (
    <div className="dial" role="img" aria-label={fill(say.qibla.dial, { n: digits(app, Math.round(qibla)) })}>
      <i className="ahead" />
      <svg viewBox="0 0 300 300" aria-hidden="true">
        <circle className="rim" cx="150" cy="150" r="148" />
        <g className="ticks" transform={`rotate(${-up} 150 150)`}>
          {Array.from({ length: TICKS }, (_, index) => (
            <path
              key={String(index)}
              d={`M150 ${index % 18 === 0 ? 16 : index % 6 === 0 ? 12 : 9}V4`}
              transform={`rotate(${(index * 360) / TICKS} 150 150)`}
            />
          ))}
          <path className="khatam" d={STAR} />
          <path className="khatam" d={INNER_STAR} />
        </g>
        {points.map(([degrees, letter]) => (
          <text key={degrees} {...place(degrees, 118)} className={degrees === 0 ? 'north' : undefined}>
            {letter}
          </text>
        ))}
        {light && <circle className="sun-mark" cx={light.x} cy={light.y} r="9" />}
        <line className="needle" x1="150" y1="150" x2={needle.x} y2={needle.y} />
        <circle className="hub" cx="150" cy="150" r="7" />
      </svg>
      <span className="kaaba" style={{ left: `${kaaba.x / 3}%`, top: `${kaaba.y / 3}%` }}>
        <IconBox size={24} stroke={1.6} aria-hidden="true" />
      </span>
    </div>
  );
}
