import type { AppMasjid } from '@minaret/contract/athan-plus/app-times';
import { badgeColour, initialOf } from '@minaret/design/initials';
import { starOutline } from '@minaret/design/motif';
import type { Moment } from '@minaret/display/manifest';
import type { ReactNode } from 'react';
import { useApp } from '../core/app-context.ts';
import { figure, halfOf } from '../core/text.ts';

const SOLID = starOutline(12, 11.5);

export function Star({ size = 14 }: { size?: number }) {
  return (
    <svg className="star" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SOLID} />
    </svg>
  );
}

/** A time, the half of its day small beside it. */
export function Time({ at, isPadded = false }: { at: Moment | null; isPadded?: boolean }) {
  const app = useApp();
  if (!at) return <span className="none">–</span>;
  const half = halfOf(app, at[1]);
  return (
    <span className="time">
      <bdi>{figure(app, at[1], isPadded)}</bdi>
      {half && <small>{half}</small>}
    </span>
  );
}

/** The masjid's logo, or the letter by which it is known. */
export function Badge({
  name,
  logo = null,
  size = 40,
}: {
  name: string;
  logo?: string | null;
  size?: number;
}) {
  if (logo) return <img className="badge" src={logo} alt="" width={size} height={size} />;
  return (
    <span
      className="badge"
      aria-hidden="true"
      style={{ width: size, height: size, background: badgeColour(name) }}
    >
      {initialOf(name)}
    </span>
  );
}

export function logoOf({ logoUrl }: Pick<AppMasjid, 'logoUrl'>): string | null {
  // The app may stand behind another name of the same server.
  return logoUrl === null ? null : new URL(logoUrl).pathname + new URL(logoUrl).search;
}

export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <section className={`card ${className}`}>{children}</section>;
}

interface SwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  label: string;
  disabled?: boolean;
}

export function Switch({ isOn, onChange, label, disabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
    >
      <span />
    </button>
  );
}

interface SegmentsProps<T extends string> {
  label: string;
  chosen: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** One of a few, side by side. */
export function Segments<T extends string>({ label, chosen, options, onChange }: SegmentsProps<T>) {
  return (
    <fieldset className="segments">
      <legend className="unseen">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
