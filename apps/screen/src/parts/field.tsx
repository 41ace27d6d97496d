import type { ComponentChildren } from 'preact';
import { Arch, riseOver } from './arch.tsx';
import { Pattern } from './pattern.tsx';
import { FitTimes } from './sides.tsx';
import type { View } from './view.ts';

export const hasArch = ({ settings: { design } }: View) => design === 'mihrab' || design === 'courtyard';

/** The wide arch of the designs that have one; its legs go on to the edge of any screen. */
export function WideArch({ v, stroke, progress }: { v: View; stroke: number; progress?: number }) {
  const [width, rise] = v.isPortrait ? [Math.min(v.width - 8, 104), 42] : [140, 50];
  return (
    <Arch
      id="wide"
      width={width}
      height={v.height}
      rise={rise}
      stroke={stroke}
      inner={2.6}
      progress={progress}
    />
  );
}

/** The ring of the astrolabe. */
export function Ring({ size, progress }: { size: number; progress: number }) {
  return (
    <svg
      class="f-ring"
      viewBox="-48 -48 96 96"
      style={`width:${size}rem;height:${size}rem;margin:${-size / 2}rem`}
      aria-hidden="true"
    >
      <circle class="faint" r="46" />
      <circle
        r="46"
        pathLength={100}
        stroke-dasharray={`${Math.round(progress * 1000) / 10} 200`}
        transform="rotate(-90)"
      />
    </svg>
  );
}

interface FieldProps {
  v: View;
  c?: string;
  /** Grows with the wait. */
  progress?: number;
  stroke?: number;
  children: ComponentChildren;
}

/** The ground of a state that takes the whole screen, in the manner of the design. */
export function Field({ v, c = '', progress, stroke = 0.5, children }: FieldProps) {
  return (
    <div class={`field ${c}`}>
      {hasArch(v) ? (
        <>
          <Pattern id="stars" />
          <WideArch v={v} stroke={stroke} progress={progress} />
        </>
      ) : (
        progress !== undefined &&
        (v.settings.design === 'astrolabe' ? (
          <Ring size={Math.min(v.width, v.height) - 4} progress={progress} />
        ) : (
          <div class="f-bar" style={`transform:scaleX(${Math.round(progress * 1000) / 1000})`} />
        ))
      )}
      {children}
    </div>
  );
}

/** The small clock beside the arch, which it never reaches. */
export function CornerClock({ v }: { v: View }) {
  return (
    <div data-clock>
      <FitTimes v={v} at={[v.scene.clock]} c="at-corner" />
    </div>
  );
}

/** The narrow niche, where the design has arches. */
export function Niche({ v, width, rise }: { v: View; width: number; rise: number }) {
  return hasArch(v) ? <Arch id="niche" width={width} height={v.height} rise={riseOver(width, rise)} /> : null;
}

export function Phone() {
  return (
    <svg class="phone" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8.5 3.2H16a1.6 1.6 0 0 1 1.6 1.6v9.8M17.2 20.6a1.6 1.6 0 0 1-1.2.5H8a1.6 1.6 0 0 1-1.6-1.6V6.4M10.6 18h2.8M3 2.4l18.4 18.8" />
    </svg>
  );
}
