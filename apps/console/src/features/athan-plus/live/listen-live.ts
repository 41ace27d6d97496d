// Decides: how a page plays live sound: about a second behind where the browser lets us feed it, else by the plain stream.

const TYPE = 'audio/mpeg';
const AGAIN_MS = 1000;
/** Further behind than this, and it catches up. */
const MOST_BEHIND = 1.6;
const FAR_BEHIND = 6;
const KEPT_SECONDS = 30;

type Sink = typeof MediaSource;

/** Safari on telephones has one of its own, which needs the element to say that nothing else may play it. */
function sinkOf(): Sink | null {
  const { ManagedMediaSource } = window as { ManagedMediaSource?: Sink };
  const sink = ManagedMediaSource ?? (typeof MediaSource === 'undefined' ? undefined : MediaSource);
  return sink?.isTypeSupported(TYPE) ? sink : null;
}

/** Comes back by itself when the line or the relay does. Returns the way to stop. */
export function listenLive(
  audio: HTMLAudioElement,
  url: string,
  onState: (isPlaying: boolean) => void,
): () => void {
  const stopping = new AbortController();
  const Sink = sinkOf();
  void (Sink
    ? playFed(audio, url, Sink, stopping.signal, onState)
    : playPlain(audio, url, stopping.signal, onState));
  return () => {
    stopping.abort();
    audio.pause();
    audio.removeAttribute('src');
    audio.load();
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function keepUp(audio: HTMLAudioElement): void {
  const { buffered } = audio;
  if (buffered.length === 0) return;
  const behind = buffered.end(buffered.length - 1) - audio.currentTime;
  if (behind > FAR_BEHIND || audio.currentTime < buffered.start(0))
    audio.currentTime = buffered.end(buffered.length - 1) - 0.4;
  audio.playbackRate = behind > MOST_BEHIND ? 1.06 : 1;
}

async function playFed(
  audio: HTMLAudioElement,
  url: string,
  Sink: Sink,
  signal: AbortSignal,
  onState: (isPlaying: boolean) => void,
): Promise<void> {
  const source = new Sink();
  audio.disableRemotePlayback = true;
  audio.src = URL.createObjectURL(source);
  await new Promise((resolve) => source.addEventListener('sourceopen', resolve, { once: true }));
  const buffer = source.addSourceBuffer(TYPE);
  buffer.mode = 'sequence';
  const append = (bytes: Uint8Array<ArrayBuffer>) =>
    new Promise<void>((resolve, reject) => {
      buffer.addEventListener('updateend', () => resolve(), { once: true });
      buffer.addEventListener('error', () => reject(new Error('the sound cannot be read')), { once: true });
      buffer.appendBuffer(bytes);
    });
  const forget = async () => {
    const end = audio.currentTime - KEPT_SECONDS;
    if (end <= 0 || buffer.buffered.length === 0 || buffer.buffered.start(0) >= end) return;
    await new Promise((resolve) => {
      buffer.addEventListener('updateend', resolve, { once: true });
      buffer.remove(0, end);
    });
  };
  while (!signal.aborted) {
    try {
      const answer = await fetch(`${url}${url.includes('?') ? '&' : '?'}burst=short`, {
        signal,
        cache: 'no-store',
      });
      if (!answer.ok || !answer.body) throw new Error('nothing is on air');
      const reader = answer.body.getReader();
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        await append(read.value);
        await forget();
        keepUp(audio);
        if (audio.paused) await audio.play();
        onState(true);
      }
    } catch {
      // The line is gone, or it is over: whoever listens asks again until they stop.
    }
    if (signal.aborted) return;
    onState(false);
    await pause(AGAIN_MS);
  }
}

async function playPlain(
  audio: HTMLAudioElement,
  url: string,
  signal: AbortSignal,
  onState: (isPlaying: boolean) => void,
): Promise<void> {
  audio.addEventListener('playing', () => onState(true), { signal });
  while (!signal.aborted) {
    const ended = new Promise((resolve) => {
      for (const name of ['ended', 'error', 'stalled'])
        audio.addEventListener(name, resolve, { once: true, signal });
    });
    audio.src = `${url}${url.includes('?') ? '&' : '?'}at=${Date.now()}`;
    await audio.play().catch(() => undefined);
    await ended;
    onState(false);
    await pause(AGAIN_MS);
  }
}
