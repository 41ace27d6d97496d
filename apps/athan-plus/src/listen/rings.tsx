// Decides: how the star rings of the phone app's player follow the voice; still where motion is not wanted or the sound is not handed out.

import { starOutline } from '@minaret/design/motif';
import { useEffect, useRef } from 'react';
import { soundStream, usePlayer } from './player.ts';

const RINGS = [66, 78, 92, 108] as const;
const SMOOTHING_MS = 300;
const FFT = 512;

/** The level of what is heard, 0 to 1, into `--level`. */
function useLevel(isOn: boolean) {
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const stream = isOn && !isStill ? soundStream() : null;
    if (!stream || stream.getAudioTracks().length === 0) return;
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: FFT });
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(FFT);
    let frame = 0;
    let level = 0;
    let last = performance.now();
    const draw = (at: number) => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, each) => sum + each * each, 0) / FFT;
      // From -50 dB to -10 dB.
      const wanted = Math.min(1, Math.max(0, (10 * Math.log10(power + 1e-9) + 50) / 40));
      level += (wanted - level) * Math.min(1, (at - last) / SMOOTHING_MS);
      last = at;
      svg.current?.style.setProperty('--level', level.toFixed(3));
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [isOn]);
  return svg;
}

export function Rings() {
  const { state } = usePlayer();
  const svg = useLevel(state === 'playing');
  return (
    <svg ref={svg} className="rings" viewBox="0 0 240 240" aria-hidden="true">
      {RINGS.map((radius, at) => (
        <path key={radius} d={starOutline(120, radius)} style={{ ['--ring' as string]: at }} />
      ))}
    </svg>
  );
}
