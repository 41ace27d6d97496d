import type { QrPath } from '@minaret/contract/fields/qr';
import type { Ref } from 'react';

/** Cells of white a reader needs around the code. */
const QUIET = 4;
const [WHITE, INK] = ['#fff', '#14110f'];

interface QrCodeProps {
  qr: QrPath;
  label: string;
  className?: string | undefined;
  ref?: Ref<SVGSVGElement>;
}

/** Dark on white in every theme: readers look for that. */
export function QrCode({ qr, label, className, ref }: QrCodeProps) {
  const side = qr.size + 2 * QUIET;
  return (
    <svg
      ref={ref}
      className={className}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill={WHITE} />
      <path d={qr.path} fill={INK} />
    </svg>
  );
}

/** The same as a file of its own, to be downloaded. */
export function qrSvgAddress({ size, path }: QrPath): string {
  const side = size + 2 * QUIET;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect x="${-QUIET}" y="${-QUIET}" width="${side}" height="${side}" fill="${WHITE}"/><path d="${path}" fill="${INK}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
