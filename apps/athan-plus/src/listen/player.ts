// Decides: what the phone app plays, live or a recording: one thing at a time, on every page, with the lock screen's buttons (media session).

import type { AppRecording } from '@minaret/contract/athan-plus/app-live';
import { type Listening, type LiveState, listenLive } from '@minaret/display/browser/listen-live';
import { useSyncExternalStore } from 'react';
import { noteHeard, soundAddress } from './kept-sounds.ts';
import { placeOf, writePlace } from './places.ts';

interface Common {
  masjidId: string;
  masjid: string;
  title: string;
}

export type Playing =
  | (Common & { kind: 'live'; url: string })
  | (Common & { kind: 'recording'; recording: AppRecording });

export interface PlayerState {
  playing: Playing | null;
  state: LiveState | 'failed';
}

const PLACE_MS = 5000;
const BACK = 15;
const FORWARD = 30;

let current: PlayerState = { playing: null, state: 'paused' };
let listening: Listening | null = null;
let audio: HTMLAudioElement | undefined;
const listeners = new Set<() => void>();

function set(next: Partial<PlayerState>): void {
  current = { ...current, ...next };
  if ('mediaSession' in navigator)
    navigator.mediaSession.playbackState = !current.playing
      ? 'none'
      : current.state === 'paused' || current.state === 'blocked'
        ? 'paused'
        : 'playing';
  for (const listener of listeners) listener();
}

function element(): HTMLAudioElement {
  if (audio) return audio;
  const made = new Audio();
  audio = made;
  made.preload = 'auto';
  // In the page, so that whoever looks after sounds there finds it.
  made.hidden = true;
  document.body.append(made);
  // Headphones that are pulled out pause it without asking us.
  made.addEventListener('pause', () => {
    if (current.state !== 'playing' || made.ended) return;
    if (listening) listening.pause();
    else set({ state: 'paused' });
  });
  const ofRecording = (state: PlayerState['state']) => () => {
    if (current.playing?.kind === 'recording') set({ state });
  };
  made.addEventListener('playing', ofRecording('playing'));
  made.addEventListener('waiting', ofRecording('connecting'));
  made.addEventListener('error', ofRecording('failed'));
  made.addEventListener('ended', () => {
    if (current.playing?.kind !== 'recording') return;
    writePlace(current.playing.recording.id, 0);
    set({ state: 'paused' });
  });
  let written = 0;
  made.addEventListener('timeupdate', () => {
    if (current.playing?.kind !== 'recording' || Math.abs(Date.now() - written) < PLACE_MS) return;
    written = Date.now();
    writePlace(current.playing.recording.id, made.currentTime);
  });
  return made;
}

function onLockScreen({ title, masjid, kind }: Playing): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({
    title,
    artist: masjid,
    artwork: [{ src: '/app/icons/512.png', sizes: '512x512', type: 'image/png' }],
  });
  const actions: [MediaSessionAction, (() => void) | null][] = [
    ['play', resume],
    ['pause', pause],
    ['stop', stop],
    ['seekbackward', goBack],
    ['seekforward', kind === 'recording' ? goForward : null],
  ];
  for (const [action, run] of actions) {
    try {
      mediaSession.setActionHandler(action, run);
    } catch {
      // A browser that does not know this button.
    }
  }
}

export function playLive(live: Omit<Extract<Playing, { kind: 'live' }>, 'kind'>): void {
  if (current.playing?.kind === 'live' && current.playing.url === live.url && listening) {
    resume();
    return;
  }
  stop();
  const playing = { kind: 'live', ...live } as const;
  set({ playing, state: 'connecting' });
  onLockScreen(playing);
  listening = listenLive(element(), live.url, (state) => set({ state }));
}

export function playRecording(
  given: Omit<Extract<Playing, { kind: 'recording' }>, 'kind'>,
  from?: number,
): void {
  const { recording } = given;
  const own = element();
  if (current.playing?.kind === 'recording' && current.playing.recording.id === recording.id) {
    if (from !== undefined) own.currentTime = from;
    resume();
    return;
  }
  stop();
  const playing = { kind: 'recording', ...given } as const;
  set({ playing, state: 'connecting' });
  onLockScreen(playing);
  void noteHeard(recording.url);
  void soundAddress(recording.url).then((address) => {
    if (current.playing !== playing) return;
    own.src = address;
    own.playbackRate = 1;
    own.currentTime = from ?? placeOf(recording);
    return begin(own);
  });
}

async function begin(own: HTMLAudioElement): Promise<void> {
  try {
    await own.play();
  } catch (error) {
    if ((error as Error).name === 'NotAllowedError') set({ state: 'blocked' });
  }
}

export function resume(): void {
  if (listening) listening.play();
  else if (audio) {
    if (current.state === 'failed') audio.load();
    void begin(audio);
  }
}

export function pause(): void {
  if (listening) {
    listening.pause();
    return;
  }
  audio?.pause();
  if (audio && current.playing?.kind === 'recording')
    writePlace(current.playing.recording.id, audio.currentTime);
  set({ state: 'paused' });
}

export function stop(): void {
  if (!current.playing) return;
  if (audio && current.playing.kind === 'recording')
    writePlace(current.playing.recording.id, audio.currentTime);
  set({ playing: null, state: 'paused' });
  if (listening) listening.stop();
  else if (audio) {
    audio.pause();
    if (audio.src.startsWith('blob:')) URL.revokeObjectURL(audio.src);
    audio.removeAttribute('src');
    audio.load();
  }
  listening = null;
}

export function goBack(): void {
  if (listening) listening.goBack(BACK);
  else if (audio) audio.currentTime = Math.max(0, audio.currentTime - BACK);
}

export function goForward(): void {
  if (audio && !listening) audio.currentTime = Math.min(audio.duration || 0, audio.currentTime + FORWARD);
}

export function goLive(): void {
  listening?.goLive();
  resume();
}

export function seek(seconds: number): void {
  if (audio && !listening) audio.currentTime = seconds;
}

export interface Meter {
  behind: number | null;
  megabytesAnHour: number | null;
  canGoBack: boolean;
  /** Of a recording. */
  at: number;
}

export function readMeter(): Meter {
  return {
    behind: listening?.behind() ?? null,
    megabytesAnHour: listening?.megabytesAnHour() ?? null,
    canGoBack: listening?.canGoBack ?? true,
    at: audio?.currentTime ?? 0,
  };
}

/** What is heard, for the rings; null where the browser does not hand it out. */
export function soundStream(): MediaStream | null {
  const own = audio as (HTMLAudioElement & { captureStream?: () => MediaStream }) | undefined;
  try {
    return own?.captureStream?.() ?? null;
  } catch {
    return null;
  }
}

export function usePlayer(): PlayerState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
