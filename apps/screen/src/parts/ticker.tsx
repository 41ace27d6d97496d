// Decides: how fast the ticker (announcement line) of a screen moves, and when it stands still.

import { useEffect, useRef, useState } from 'preact/hooks';
import { Free, scriptOf } from './text.tsx';

const PAGE_SECONDS = 8;
const FRAMES_MEASURED = 60;
const SLOWEST_FRAME_MS = 20;
/** 11 units a second at 60 frames: two whole pixels of 1080 lines. */
const UNITS_A_FRAME = 11 / 60;

interface TickerProps {
  lines: readonly string[];
  isFast: boolean;
  isStill: boolean;
  /** In the adhan it stands. */
  isPaused: boolean;
}

/** One direction a pass: Latin enters from the right, Arabic and Urdu from the left. */
function passesOf(lines: readonly string[]): string[][] {
  const isLatin = (line: string) => scriptOf(line) === 'en';
  return [lines.filter(isLatin), lines.filter((line) => !isLatin(line))].filter((pass) => pass.length > 0);
}

/** Whether this device draws fewer than 50 frames a second: then pages fade instead of running. */
function useSlowDevice(isAsked: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    let [count, begun, frame] = [0, 0, 0];
    const tick = (now: number) => {
      if (count === 0) begun = now;
      count += 1;
      if (count <= FRAMES_MEASURED) frame = requestAnimationFrame(tick);
      else if ((now - begun) / FRAMES_MEASURED > SLOWEST_FRAME_MS && !document.hidden) setSlow(true);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isAsked]);
  return isSlow;
}

/** Whole pixels a frame: the steps of the animation are the frames of a pass. */
interface Run {
  /** Frames the first pass is ahead, so that its words are there at once. */
  lead: number;
  from: number;
  to: number;
  steps: number;
}

export function Ticker({ lines: texts, isFast, isStill, isPaused }: TickerProps) {
  const key = texts.join('\n');
  // Each language on a line of its own, with a direction of its own.
  const lines = key.split('\n').filter(Boolean);
  const passes = passesOf(lines);
  const [turn, setTurn] = useState(0);
  const [run, setRun] = useState<Run | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const isSlow = useSlowDevice(run !== null);
  const isPaged = isStill || isSlow;
  const pass = isPaged ? [lines[turn % lines.length] || ''] : passes[turn % passes.length] || [];

  useEffect(() => {
    const text = track.current?.firstElementChild;
    if (!box.current || !text) return;
    const own = Math.ceil(text.getBoundingClientRect().width);
    const room = box.current.clientWidth;
    if (isPaged || own <= room) return setRun(null);
    const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const pixels = Math.max(1, Math.round(UNITS_A_FRAME * unit * (isFast ? 1.5 : 1)));
    const steps = Math.ceil((own + room) / pixels);
    setRun({ lead: Math.floor(room / pixels), from: room, to: room - steps * pixels, steps });
  }, [key, turn, isFast, isPaged]);

  const takesTurns = (isPaged ? lines.length : passes.length) > 1;
  useEffect(() => {
    if (!takesTurns || isPaused || run) return;
    const timer = setInterval(() => setTurn((last) => last + 1), PAGE_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [takesTurns, isPaused, run]);

  const isRtl = scriptOf(pass[0] || '') !== 'en';
  const style = run
    ? `--from:${isRtl ? -run.from : run.from}px;--to:${isRtl ? -run.to : run.to}px;animation:run ${run.steps / 60}s steps(${run.steps}) -${run.lead / 60}s infinite${isPaused ? ' paused' : ''}`
    : undefined;
  return (
    <div class={`ticker${isRtl ? ' rtl' : ''}`} dir={isRtl ? 'rtl' : 'ltr'} ref={box}>
      <div
        key={`${key}${turn}`}
        class={isStill ? 'track' : 'track appears'}
        ref={track}
        style={style}
        onAnimationIteration={takesTurns ? () => setTurn((last) => last + 1) : undefined}
      >
        <span class="track-text">
          {pass.map((line, index) => (
            <span key={line}>
              {index > 0 && <i class="dot" />}
              <Free text={line} />
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}
