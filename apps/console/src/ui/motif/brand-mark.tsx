import { MARK } from '@minaret/design/motif';

/** The product's mark: a minaret on teal, its finial gold. The same in both schemes. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--teal-7)" />
      <circle cx="16" cy="5" r="1.25" fill="var(--gold-4)" />
      <g fill="#fff">
        <path d={MARK.cap} />
        <rect x="9.6" y="15" width="12.8" height="1.9" rx=".5" />
        <path d={MARK.tower} />
      </g>
    </svg>
  );
}
