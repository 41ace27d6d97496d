/** The product's mark: a minaret on teal, its finial gold. The same in both schemes. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#125F55" />
      <circle cx="16" cy="5" r="1.25" fill="#E6BB56" />
      <g fill="#FFFFFF">
        <path d="M12 13.8v-.9c0-.6.3-1 .8-1.4L16 8.2l3.2 3.3c.5.4.8.8.8 1.4v.9z" />
        <rect x="9.6" y="15" width="12.8" height="1.9" rx=".5" />
        <path d="M12.1 18.2h7.8l1.1 9.2h-3.1v-3.9c0-1.4-.7-2.3-1.9-2.8-1.2.5-1.9 1.4-1.9 2.8v3.9H11z" />
      </g>
    </svg>
  );
}
