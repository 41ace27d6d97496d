import { useId } from 'react';
import { khatamPath } from '../../ui/khatam.ts';

const STAR = khatamPath(36, 36);
const INSET = khatamPath(36, 29.5);
const HEART = khatamPath(36, 12);
const ARCH = 'M22 590V272C22 176 110 128 192 30C274 128 362 176 362 272V590Z';

/** A mihrab window at dusk: lattice over the sky, a mosque against the light. It is always the same picture. */
export function ArchPicture({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 384 592" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0F4A44" />
          <stop offset="0.48" stopColor="#2C7468" />
          <stop offset="0.66" stopColor="#7F9765" />
          <stop offset="0.82" stopColor="#D3AC5C" />
          <stop offset="1" stopColor="#E6BB56" />
        </linearGradient>
        <radialGradient id={`${id}l`} cx="0.5" cy="0.86" r="0.42">
          <stop offset="0" stopColor="#FBE7B4" stopOpacity="0.75" />
          <stop offset="1" stopColor="#FBE7B4" stopOpacity="0" />
        </radialGradient>
        <pattern id={`${id}p`} width="80" height="80" x="-8" y="4" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="#F8E1A6" strokeOpacity="0.3" transform="scale(1.1111)">
            <path d={STAR} />
            <path d={INSET} strokeOpacity="0.26" />
            <path d={HEART} strokeOpacity="0.34" />
          </g>
        </pattern>
        <clipPath id={`${id}c`}>
          <path d={ARCH} />
        </clipPath>
      </defs>
      <path d="M0 592V272C0 160 104 108 192 0C280 108 384 160 384 272V592Z" fill="#0B312D" />
      <g clipPath={`url(#${id}c)`}>
        <path d={ARCH} fill={`url(#${id}s)`} />
        <path d={ARCH} fill={`url(#${id}l)`} />
        <g fill="#153A32">
          <path d="M22 548H362V592H22Z" />
          <path d="M84 550V528C84 494 118 476 134 462Q142 455 146 444Q150 455 158 462C174 476 208 494 208 528V550Z" />
          <path d="M208 550V540C208 522 226 514 236 500C246 514 264 522 264 540V550Z" />
          <path d="M286 550V544C286 528 300 522 308 510C316 522 330 528 330 544V550Z" />
          <path d="M256 550V290H258C258 276 266 270 268 254H269V238H271V254C272 270 280 276 280 290H282V550Z" />
          <path d="M252 303H286V311H252ZM252 351H286V360H252Z" />
          <path d="M48 550V448L56 422L64 448V550ZM44 444H68V451H44Z" />
          <path d="M144.5 446V428H147.5V446Z" />
          <path d="M150 424A7 7 0 1 1 145 411.5A5.6 5.6 0 1 0 150 424Z" />
        </g>
        <path d={ARCH} fill={`url(#${id}p)`} />
      </g>
      <path d={ARCH} fill="none" stroke="#B8892D" strokeOpacity="0.8" />
    </svg>
  );
}
