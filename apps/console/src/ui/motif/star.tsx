import { starOutline } from './star-outline.ts';

const SOLID = starOutline(12, 11.5);

/** The small star that marks now: next prayer, popular plan. It takes the colour of its text. */
export function Star({ size = 14 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SOLID} />
    </svg>
  );
}
