import type { KioskFeed } from '@minaret/contract/giving/kiosk-device';
import type { ComponentChildren } from 'preact';
import { useShown } from '../core/text.ts';

export const Qr = ({ of: { size, path }, label }: { of: KioskFeed['give']['qr']; label: string }) => (
  <div class="qr">
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <path d={path} />
    </svg>
  </div>
);

const ROUND = 2 * Math.PI * 32;

/** Seconds that are left, as a figure and as a ring that empties. */
export const Ring = ({ left, of }: { left: number; of: number }) => (
  <div class="ring" role="timer">
    <svg viewBox="0 0 72 72" aria-hidden="true">
      <circle cx="36" cy="36" r="32" />
      <circle
        cx="36"
        cy="36"
        r="32"
        class="ring-left"
        stroke-dasharray={ROUND}
        stroke-dashoffset={ROUND * (1 - left / of)}
      />
    </svg>
    <b>{left}</b>
  </div>
);

export const Star = () => (
  <svg class="star" viewBox="0 0 100 100" aria-hidden="true">
    <rect x="15" y="15" width="70" height="70" />
    <rect x="15" y="15" width="70" height="70" transform="rotate(45 50 50)" />
  </svg>
);

export const Masjid = () => {
  const { masjid } = useShown().feed;
  return (
    <div class="masjid">
      {masjid.logo_url && <img src={masjid.logo_url} alt="" />}
      <span>{masjid.name}</span>
    </div>
  );
};

interface KeypadProps {
  onFigure: (figure: string) => void;
  onErase: () => void;
  eraseLabel: string;
  children: ComponentChildren;
}

/** The page's own keys: a tablet's keyboard would offer what others typed. */
export const Keypad = ({ onFigure, onErase, eraseLabel, children }: KeypadProps) => (
  <div class="keypad" dir="ltr">
    {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((figure) => (
      <button type="button" key={figure} onClick={() => onFigure(figure)}>
        {figure}
      </button>
    ))}
    <span />
    <button type="button" onClick={() => onFigure('0')}>
      0
    </button>
    <button type="button" onClick={onErase} aria-label={eraseLabel}>
      {children}
    </button>
  </div>
);
