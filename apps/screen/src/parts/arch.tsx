/** A four-centred arch, standing on the foot of its box: two radii a side, the upper one found from apex and shoulder. */
export interface ArchShape {
  width: number;
  height: number;
  /** From the springing line up to the apex. */
  rise: number;
}

/** On a wide standing screen an arch rises with its width: a flat one is a lintel. */
const FLATTEST = 0.39;
export const riseOver = (width: number, drawn: number) => Math.max(drawn, width * FLATTEST);

/** Share of the width and angle of the lower arc; a low, wide arch turns further before it runs to its apex. */
const HIGH = { shoulder: 0.27, turn: 50 };
const LOW = { shoulder: 0.25, turn: 57 };
const LOW_BELOW = 0.4;
const round = (value: number) => Math.round(value * 1000) / 1000;

/** The outline from the left foot over the apex to the right foot, `inward` units inside the outermost. */
export function archPath({ width, height, rise }: ArchShape, inward = 0): string {
  const { shoulder: share, turn } = rise / width < LOW_BELOW ? LOW : HIGH;
  const lower = width * share;
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const shoulder = { x: lower * (1 - cos), y: rise - lower * sin };
  const across = width / 2 - shoulder.x;
  const up = shoulder.y;
  const upper = (across * across + up * up) / (2 * (across * cos - up * sin));
  const centre = { x: shoulder.x + upper * cos, y: shoulder.y + upper * sin };
  const [r1, r2] = [lower - inward, upper - inward];
  const x = lower - r1 * cos;
  const y = rise - r1 * sin;
  const apex = centre.y - Math.sqrt(r2 * r2 - (width / 2 - centre.x) ** 2);
  const [left, right] = [inward, width - inward];
  return [
    `M${round(left)} ${height}V${rise}`,
    `A${round(r1)} ${round(r1)} 0 0 1 ${round(x)} ${round(y)}`,
    `A${round(r2)} ${round(r2)} 0 0 1 ${round(width / 2)} ${round(apex)}`,
    `A${round(r2)} ${round(r2)} 0 0 1 ${round(width - x)} ${round(y)}`,
    `A${round(r1)} ${round(r1)} 0 0 1 ${round(right)} ${rise}V${height}`,
  ].join('');
}

interface ArchProps extends ArchShape {
  id: string;
  /** Of the outer line. */
  stroke?: number;
  inner?: number;
  /** 0 to 1: how much of the line is drawn; the rest is faint. */
  progress?: number;
  /** By how much its legs go on below its box, on a screen that is higher than the drawing. */
  below?: number;
}

/** Ground, line and hair line; colours come from the design's own rules. */
export function Arch({ width, height, rise, id, stroke = 0.5, inner = 1.6, progress, below = 0 }: ArchProps) {
  const whole = height + below;
  const shape = { width, height: whole, rise };
  const outline = archPath(shape, stroke / 2);
  return (
    <svg
      class="arch"
      viewBox={`0 0 ${width} ${whole}`}
      style={`width:${width}rem;height:${whole}rem`}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop class="arch-top" offset="0" />
          <stop class="arch-foot" offset="1" />
        </linearGradient>
      </defs>
      <path d={`${outline}Z`} fill={`url(#${id})`} />
      {progress !== undefined && (
        <path class="arch-line faint" d={outline} stroke-width={stroke / 2} fill="none" />
      )}
      <path
        class="arch-line"
        d={outline}
        stroke-width={stroke}
        fill="none"
        pathLength={progress === undefined ? undefined : 100}
        stroke-dasharray={progress === undefined ? undefined : `${Math.round(progress * 1000) / 10} 200`}
      />
      <path class="arch-hair" d={archPath(shape, inner)} stroke-width="0.12" fill="none" />
    </svg>
  );
}
