import type { Moment } from '@minaret/display';
import type { View } from './view.ts';

const [CX, CY] = [48.5, 46];
const [RIM, BAND, INNER] = [41.9, 35.4, 32.5];
const DAY = 1440;
/** Of the tropic, seen from the pole: the outermost circle of a plate. */
const TROPIC = Math.tan(((90 + 23.44) / 2) * (Math.PI / 180));
const round = (value: number) => Math.round(value * 100) / 100;

const minuteOf = ([, label]: Moment) => Number(label.slice(0, 2)) * 60 + Number(label.slice(3));

/** Noon on top, the hours clockwise. */
function at(minute: number, radius: number): string {
  const angle = ((minute - DAY / 2) / DAY) * 2 * Math.PI;
  return `${round(CX + radius * Math.sin(angle))} ${round(CY - radius * Math.cos(angle))}`;
}

function arc(from: number, to: number, radius: number): string {
  const length = (to - from + DAY) % DAY;
  return `M${at(from, radius)}A${radius} ${radius} 0 ${length > DAY / 2 ? 1 : 0} 1 ${at(to, radius)}`;
}

/** Circles of equal height over the horizon of the mosque's own latitude, as an astrolabe's plate has them. */
function altitudeCircles(latitude: number) {
  const equator = INNER / TROPIC;
  const phi = (Math.max(12, Math.abs(latitude)) * Math.PI) / 180;
  return [0, 15, 30, 45, 60, 75].map((degrees) => {
    const a = (degrees * Math.PI) / 180;
    const scale = equator / (Math.sin(phi) + Math.sin(a));
    return { cy: round(CY - scale * Math.cos(phi)), r: round(scale * Math.cos(a)) };
  });
}

const PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
const GAP = 6;

/** The windows of the prayers as arcs; the hand is now. */
export function Ring({ v }: { v: View }) {
  const { day, next, clock, sunrise } = v.scene;
  const now = minuteOf([0, clock]);
  const begins = PRAYERS.map((name) => day?.prayers[name].adhan);
  const windows = PRAYERS.map((name, index) => {
    const start = begins[index];
    const end = name === 'fajr' ? sunrise : begins[(index + 1) % PRAYERS.length];
    return start && end ? { name, from: minuteOf(start), to: minuteOf(end) } : null;
  });
  const within = (from: number, to: number) => (now - from + DAY) % DAY < (to - from + DAY) % DAY;
  return (
    <svg viewBox="0 0 97 92" aria-hidden="true">
      <defs>
        <clipPath id="plate">
          <circle cx={CX} cy={CY} r={INNER} />
        </clipPath>
      </defs>
      <circle class="rim" cx={CX} cy={CY} r={RIM} />
      <circle class="hair" style="opacity:.6" cx={CX} cy={CY} r={INNER} />
      <g clip-path="url(#plate)">
        {altitudeCircles(v.manifest.masjid.latitude).map(({ cy, r }) => (
          <circle key={r} class="hair" cx={CX} cy={cy} r={r} />
        ))}
        <circle class="hair" cx={CX} cy={CY} r={round(INNER / TROPIC)} />
        <path class="hair" d={`M${CX} ${CY - INNER}V${CY + INNER}M${CX - INNER} ${CY}H${CX + INNER}`} />
      </g>
      {Array.from({ length: 96 }, (_, index) => (
        <path
          key={index}
          class={index % 4 === 0 ? 'tick' : 'tick small'}
          d={`M${at(index * 15, RIM - 1)}L${at(index * 15, index % 4 === 0 ? RIM - 3.5 : RIM - 2.2)}`}
        />
      ))}
      {windows.map(
        (window) =>
          window && (
            <path
              key={window.name}
              class={`window${next && (next.name === window.name || (next.name === 'jumuah' && window.name === 'dhuhr')) ? ' next' : within(window.from, window.to) ? ' now' : ''}`}
              d={arc(window.from + GAP, window.to - GAP, BAND)}
            />
          ),
      )}
      <path class="hand" d={`M${at(now, 31)}L${at(now, 43.6)}`} />
      <circle class="tip" cx={at(now, 30).split(' ')[0]} cy={at(now, 30).split(' ')[1]} r="1.2" />
    </svg>
  );
}
