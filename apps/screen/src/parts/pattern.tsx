const PERIOD = 12;
const STAR = 0.541;
const round = (value: number) => Math.round(value * 100) / 100;

/** The eight-fold star of the 4.8.8 tiling: its points touch the octagon's sides, its lines run on into the squares. */
function starPath(): string {
  const radius = PERIOD / 2;
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    const r = index % 2 === 0 ? radius : radius * STAR;
    return `${round(radius + r * Math.cos(angle))} ${round(radius + r * Math.sin(angle))}`;
  });
  const reach = radius * Math.SQRT1_2;
  const inset = radius - reach;
  const near = 1.1;
  const corner = (x: number, y: number) => {
    const [sx, sy] = [x === 0 ? 1 : -1, y === 0 ? 1 : -1];
    return `M${round(x + sx * near)} ${y}L${round(x + sx * inset)} ${round(y + sy * inset)}L${x} ${round(y + sy * near)}`;
  };
  return `M${points.join('L')}Z${corner(0, 0)}${corner(PERIOD, 0)}${corner(0, PERIOD)}${corner(PERIOD, PERIOD)}`;
}

const STAR_PATH = starPath();

/** Hair-thin, behind no text that matters. */
export function Pattern({ id }: { id: string }) {
  return (
    <svg class="pattern" aria-hidden="true">
      <defs>
        <pattern
          id={id}
          width={`${PERIOD}rem`}
          height={`${PERIOD}rem`}
          patternUnits="userSpaceOnUse"
          viewBox={`0 0 ${PERIOD} ${PERIOD}`}
        >
          <path d={STAR_PATH} fill="none" stroke="currentColor" stroke-width="0.13" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
