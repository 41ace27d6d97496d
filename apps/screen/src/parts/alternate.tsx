// Decides: how many seconds two languages take turns on a screen.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

const TURN_MS = 8000;

/** Whose turn it is among so many. */
export function useAlternate(count: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    setTurn(0);
    if (count < 2) return;
    const timer = setInterval(() => setTurn((last) => last + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [count]);
  return turn % count;
}

/** Where two do not fit, they take turns; they never shrink. All keep their room, so nothing jumps. */
export function Alternate({ of, isStill }: { of: readonly ComponentChildren[]; isStill: boolean }) {
  const turn = useAlternate(of.length);
  return (
    <span class="turns">
      {of.map((child, index) => (
        <span key={index} class={`turn${turn === index ? ' on' : ''}${isStill ? '' : ' fades'}`}>
          {child}
        </span>
      ))}
    </span>
  );
}
