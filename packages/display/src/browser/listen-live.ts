// Decides: how a page plays live sound (console, phone app, screens): about a second behind where the browser lets us feed it, else by the plain stream; and how it comes back when the line was lost.

const TYPE = 'audio/mpeg';
const AGAIN_MS = 1000;
const PAUSED_MS = 200;
/** Further behind than this, and it catches up. */
const MOST_BEHIND = 1.6;
const FAR_BEHIND = 6;
/** So much can be gone back to. */
const KEPT_SECONDS = 60;
/** Paused for longer, the line is let go: nobody pays for what they do not hear. */
const MOST_AHEAD = 60;
/** What the relay and the line take before sound is here. */
const ON_THE_WAY = 0.5;
/** Nothing has come for so long: the line is gone, or the masjid's own is. */
const STALLED_MS = 4000;

/** `blocked`: the browser wants a tap first; `lost`: nothing comes, and it is asked for again. */
export type LiveState = 'connecting' | 'playing' | 'paused' | 'lost' | 'blocked';

export interface Listening {
  stop(): void;
  /** Also the tap that a browser wants first. */
  play(): void;
  pause(): void;
  /** Of what has come so far; null while nothing has. */
  megabytesAnHour(): number | null;
  /** Seconds behind the masjid; null while nothing is there. */
  behind(): number | null;
  /** True: this browser can go back in what it has. */
  canGoBack: boolean;
  goBack(seconds: number): void;
  goLive(): void;
}

type Sink = typeof MediaSource;

/** Safari on telephones has one of its own, which needs the element to say that nothing else may play it. */
function sinkOf(): Sink | null {
  const { ManagedMediaSource } = window as { ManagedMediaSource?: Sink };
  const sink = ManagedMediaSource ?? (typeof MediaSource === 'undefined' ? undefined : MediaSource);
  return sink?.isTypeSupported(TYPE) ? sink : null;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const withQuery = (url: string, query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`;
const endOf = ({ buffered }: HTMLAudioElement) =>
  buffered.length > 0 ? buffered.end(buffered.length - 1) : null;

/** What both ways of playing share. */
interface Wish {
  isStopped: boolean;
  /** Somebody has paused it. */
  isPaused: boolean;
  /** Somebody has gone back: it does not catch up by itself. */
  isBack: boolean;
  bytes: number;
  /** Ends what is being read. */
  drop: () => void;
  say(state: LiveState): void;
}

/** Comes back by itself when the line or the relay does. */
export function listenLive(
  audio: HTMLAudioElement,
  url: string,
  onState: (state: LiveState) => void,
): Listening {
  const Sink = sinkOf();
  let last: LiveState | null = null;
  const wish: Wish = {
    isStopped: false,
    isPaused: false,
    isBack: false,
    bytes: 0,
    drop: () => undefined,
    say(state) {
      if (state === last || wish.isStopped) return;
      last = state;
      onState(state);
    },
  };
  wish.say('connecting');
  void (Sink ? playFed(audio, url, Sink, wish) : playPlain(audio, url, wish));
  const goLive = () => {
    wish.isBack = false;
    const end = endOf(audio);
    if (Sink && end !== null) audio.currentTime = Math.max(0, end - 0.4);
  };
  return {
    stop() {
      wish.isStopped = true;
      wish.drop();
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
    play() {
      const wasPaused = wish.isPaused;
      wish.isPaused = false;
      // A plain stream that was paused would go on with what is old.
      if (Sink || !wasPaused) void begin(audio, wish);
      else wish.drop();
    },
    pause() {
      wish.isPaused = true;
      wish.isBack = true;
      audio.pause();
      wish.say('paused');
    },
    megabytesAnHour() {
      const seconds = endOf(audio);
      return wish.bytes > 0 && seconds ? (wish.bytes / seconds) * 0.0036 : null;
    },
    behind() {
      const end = endOf(audio);
      return end === null ? null : Math.max(0, end - audio.currentTime) + ON_THE_WAY;
    },
    canGoBack: Sink !== null,
    goBack(seconds) {
      const first = audio.buffered.length > 0 ? audio.buffered.start(0) : 0;
      wish.isBack = true;
      audio.currentTime = Math.max(first, audio.currentTime - seconds);
    },
    goLive,
  };
}

async function begin(audio: HTMLAudioElement, wish: Wish): Promise<void> {
  try {
    await audio.play();
    if (!wish.isPaused) wish.say('playing');
  } catch (error) {
    if ((error as Error).name === 'NotAllowedError') wish.say('blocked');
  }
}

function keepUp(audio: HTMLAudioElement, { isBack }: Wish): void {
  const end = endOf(audio);
  if (end === null) return;
  const behind = end - audio.currentTime;
  if ((behind > FAR_BEHIND && !isBack) || audio.currentTime < audio.buffered.start(0))
    audio.currentTime = isBack ? audio.buffered.start(0) : end - 0.4;
  audio.playbackRate = behind > MOST_BEHIND && !isBack ? 1.06 : 1;
}

async function playFed(audio: HTMLAudioElement, url: string, Sink: Sink, wish: Wish): Promise<void> {
  const source = new Sink();
  audio.disableRemotePlayback = true;
  audio.src = URL.createObjectURL(source);
  await new Promise((resolve) => source.addEventListener('sourceopen', resolve, { once: true }));
  const buffer = source.addSourceBuffer(TYPE);
  buffer.mode = 'sequence';
  const updated = (work: () => void) =>
    new Promise<void>((resolve, reject) => {
      buffer.addEventListener('updateend', () => resolve(), { once: true });
      buffer.addEventListener('error', () => reject(new Error('the sound cannot be read')), { once: true });
      work();
    });
  const forget = async () => {
    const end = audio.currentTime - KEPT_SECONDS;
    if (end <= 0 || buffer.buffered.length === 0 || buffer.buffered.start(0) >= end) return;
    await updated(() => buffer.remove(0, end));
  };
  let cameAt = Date.now();
  while (!wish.isStopped) {
    let unwatch = () => {};
    try {
      const answer = await fetch(withQuery(url, 'burst=short'), { cache: 'no-store' });
      if (!answer.ok || !answer.body) throw new Error('nothing is on air');
      const reader = answer.body.getReader();
      wish.drop = () => void reader.cancel().catch(() => undefined);
      cameAt = Date.now();
      unwatch = watchLine(url, wish, () => cameAt);
      for (let read = await reader.read(); !read.done && !wish.isStopped; read = await reader.read()) {
        const bytes = read.value;
        wish.bytes += bytes.length;
        cameAt = Date.now();
        await updated(() => buffer.appendBuffer(bytes));
        await forget();
        keepUp(audio, wish);
        if (wish.isPaused) {
          if ((endOf(audio) ?? 0) - audio.currentTime > MOST_AHEAD) wish.drop();
        } else if (audio.paused) void begin(audio, wish);
        else wish.say('playing');
      }
      wish.drop();
    } catch {
      // The line is gone, or it is over: whoever listens asks again until they stop.
    }
    unwatch();
    if (wish.isPaused) {
      while (wish.isPaused && !wish.isStopped) await pause(PAUSED_MS);
      continue;
    }
    if (wish.isStopped) return;
    wish.say('lost');
    await pause(AGAIN_MS);
  }
}

/** Asked anew only where sound would come: whoever asks while the masjid itself is cut off hears its last words again. */
async function isWorthAsking(url: string): Promise<boolean> {
  const [path = url, query] = url.split('?');
  try {
    const asked = fetch(`${path}/state${query ? `?${query}` : ''}`, { cache: 'no-store' });
    const answer = await Promise.race([asked, pause(STALLED_MS).then(() => null)]);
    if (!answer) return true;
    const { on_air, is_silent } = (await answer.json()) as { on_air: boolean; is_silent?: boolean };
    return !(on_air && is_silent);
  } catch {
    return true;
  }
}

/** A line can be gone without a word: phones change networks. Returns the way to end the watch. */
function watchLine(url: string, wish: Wish, cameAt: () => number): () => void {
  let isLooking = false;
  const watch = setInterval(async () => {
    if (isLooking || wish.isPaused || Date.now() - cameAt() < STALLED_MS) return;
    isLooking = true;
    wish.say('lost');
    if (await isWorthAsking(url)) wish.drop();
    isLooking = false;
  }, AGAIN_MS);
  return () => clearInterval(watch);
}

async function playPlain(audio: HTMLAudioElement, url: string, wish: Wish): Promise<void> {
  const onPlaying = () => wish.say('playing');
  audio.addEventListener('playing', onPlaying);
  while (!wish.isStopped) {
    const ended = new Promise<void>((resolve) => {
      let moved = audio.currentTime;
      const watch = setInterval(() => {
        if (!wish.isPaused && !audio.paused && audio.currentTime === moved) done();
        moved = audio.currentTime;
      }, STALLED_MS);
      const done = () => {
        clearInterval(watch);
        for (const name of ['ended', 'error']) audio.removeEventListener(name, done);
        resolve();
      };
      for (const name of ['ended', 'error']) audio.addEventListener(name, done);
      wish.drop = done;
    });
    audio.src = withQuery(url, `at=${Date.now()}`);
    await begin(audio, wish);
    await ended;
    if (wish.isStopped) break;
    if (!audio.error && !audio.ended && audio.paused) continue;
    wish.say('lost');
    await pause(AGAIN_MS);
  }
  audio.removeEventListener('playing', onPlaying);
}
