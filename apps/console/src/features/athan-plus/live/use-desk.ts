// Decides: what the live desk does: when it can start, when it warns (silence, too loud, battery), and when it ends by itself.

import { LOST_MINUTES } from '@minaret/contract/athan-plus/live-broadcast';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FromEncoder } from './engine/messages.ts';
import type { Microphone, MicrophoneFault } from './engine/microphone.ts';
import { type Heard, makeEar, placeOf, SILENCE_END_MS, SILENCE_WARN_MS, toDb } from './levels.ts';
import { useKeptAwake } from './use-kept-awake.ts';

export type DeskEnding = 'by-hand' | 'silence' | 'lost' | 'ended' | 'replaced';
const LOST_MS = LOST_MINUTES * 60_000;
const SHOWN_MS = 500;

export interface DeskState {
  microphone: 'off' | 'opening' | 'on';
  fault: MicrophoneFault | null;
  name: string;
  heard: Heard | null;
  isOnAir: boolean;
  isMuted: boolean;
  /** Since when the line is lost, of `performance.now()`. */
  lostSince: number | null;
  listeners: number;
}

const OFF: DeskState = {
  microphone: 'off',
  fault: null,
  name: '',
  heard: null,
  isOnAir: false,
  isMuted: false,
  lostSince: null,
  listeners: 0,
};

/** The microphone from its opening to the end of the broadcast. `onLevel` is called twenty times a second, past React. */
export function useDesk(onLevel: (place: number) => void, onEnd: (ending: DeskEnding) => void) {
  const [state, setState] = useState(OFF);
  const opened = useRef<Microphone | null>(null);
  const ear = useRef(makeEar(0));
  const shownAt = useRef(0);
  const latest = useRef({ onLevel, onEnd, state });
  useEffect(() => {
    latest.current = { onLevel, onEnd, state };
  });
  useKeptAwake(state.isOnAir);

  const end = useCallback((ending: DeskEnding) => {
    if (ending === 'by-hand' || ending === 'silence') opened.current?.end(ending);
    else opened.current?.end('by-hand');
    setState((old) => ({ ...old, isOnAir: false, lostSince: null, listeners: 0 }));
    latest.current.onEnd(ending);
  }, []);

  const onSaid = useCallback(
    (said: FromEncoder) => {
      const at = performance.now();
      const { isOnAir, lostSince } = latest.current.state;
      if (said.type === 'over') return end(said.why);
      if (said.type === 'line') {
        const since = said.isOpen ? null : (lostSince ?? at);
        return setState((old) => ({ ...old, lostSince: since, listeners: said.listeners }));
      }
      latest.current.onLevel(placeOf(toDb(said.peak)));
      const heard = ear.current(said.peak, said.rms, at);
      if (isOnAir && heard.silentMs > SILENCE_END_MS) return end('silence');
      if (isOnAir && lostSince !== null && at - lostSince > LOST_MS) return end('lost');
      if (at - shownAt.current < SHOWN_MS) return;
      shownAt.current = at;
      setState((old) => ({ ...old, heard }));
    },
    [end],
  );

  useEffect(() => () => opened.current?.close(), []);
  useEffect(() => {
    if (!state.isOnAir) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [state.isOnAir]);

  async function open(): Promise<void> {
    setState({ ...OFF, microphone: 'opening' });
    // The encoder and its file come only when somebody broadcasts.
    const { openMicrophone, faultOf } = await import('./engine/microphone.ts');
    try {
      ear.current = makeEar(performance.now());
      opened.current = await openMicrophone(onSaid);
      setState({ ...OFF, microphone: 'on', name: opened.current.name });
    } catch (error) {
      setState({ ...OFF, fault: faultOf(error) });
    }
  }

  return {
    state,
    isSilent: state.isOnAir && (state.heard?.silentMs ?? 0) > SILENCE_WARN_MS,
    open,
    goOnAir(url: string): void {
      opened.current?.goOnAir(url);
      setState((old) => ({ ...old, isOnAir: true }));
    },
    mute(isMuted: boolean): void {
      opened.current?.mute(isMuted);
      setState((old) => ({ ...old, isMuted }));
    },
    end,
  };
}
