import type { ComponentChildren } from 'preact';
import { Arch } from './arch.tsx';
import { Pattern } from './pattern.tsx';
import type { View } from './view.ts';

const hasArch = (v: View) => v.settings.design === 'mihrab' || v.settings.design === 'courtyard';

/** The wide arch of the designs that have one. */
export function WideArch({ v, stroke, progress }: { v: View; stroke: number; progress?: number }) {
  const [width, height, rise] = v.isPortrait ? [92, 176, 42] : [140, 98, 50];
  return (
    <Arch
      id="wide"
      width={width}
      height={height}
      rise={rise}
      stroke={stroke}
      inner={2.6}
      progress={progress}
      below={v.spareHeight}
    />
  );
}

/** The ground of a state that takes the whole screen, in the manner of the design; `progress` grows with the wait. */
export function Field({
  v,
  progress,
  stroke = 0.5,
  children,
}: {
  v: View;
  progress?: number;
  stroke?: number;
  children: ComponentChildren;
}) {
  const { design } = v.settings;
  return (
    <div class="field">
      {hasArch(v) ? (
        <>
          <Pattern id="stars" />
          <WideArch v={v} stroke={stroke} progress={progress} />
        </>
      ) : design === 'astrolabe' ? (
        <svg class="f-ring" viewBox="-48 -48 96 96" aria-hidden="true">
          <circle class="faint" r="46" />
          {progress !== undefined && (
            <circle
              r="46"
              pathLength={100}
              stroke-dasharray={`${Math.round(progress * 1000) / 10} 200`}
              transform="rotate(-90)"
            />
          )}
        </svg>
      ) : (
        progress !== undefined && (
          <div class="f-bar" style={`transform:scaleX(${Math.round(progress * 1000) / 1000})`} />
        )
      )}
      {children}
    </div>
  );
}

/** The narrow niche, where the design has arches. */
export function Niche({ v, width, rise }: { v: View; width: number; rise: number }) {
  return hasArch(v) ? <Arch id="niche" width={width} height={98} rise={rise} below={v.spareHeight} /> : null;
}

export function Phone() {
  return (
    <svg class="phone" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8.5 3.2H16a1.6 1.6 0 0 1 1.6 1.6v9.8M17.2 20.6a1.6 1.6 0 0 1-1.2.5H8a1.6 1.6 0 0 1-1.6-1.6V6.4M10.6 18h2.8M3 2.4l18.4 18.8" />
    </svg>
  );
}
