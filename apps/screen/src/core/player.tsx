import { MANIFEST_FORMAT, type Manifest, type Scene, sceneAt } from '@minaret/display';
import { render } from 'preact';
import { version as build } from '../../package.json';
import { HomeClock } from '../designs/home-clock.tsx';
import { Stage } from '../designs/stage.tsx';
import { makeAthan } from './athan.ts';
import { cornerMark, storedEnd } from './corner.ts';
import { type FeedListener, type Report, send, startFeed } from './feed.ts';
import { Identify, Waiting } from './identify.tsx';
import { makeMedia } from './media.ts';
import { feedAddress, hasStored, markStored, type Source } from './source.ts';
import { openStore } from './store.ts';
import { DEVICE, makeClock } from './true-clock.ts';
import { delayUntil, nextWake } from './wake.ts';

/** All that is kept of a feed, in one piece: what is shown, and what was known of the time. */
interface Kept {
  manifest: Manifest;
  etag: string | null;
  contact: number;
  error: number | null;
}

const CONTACT_KEPT_EVERY = 10 * 60_000;
const CONNECTED_FOR = 3 * 60_000;

export interface PlayerEnds {
  retired(): void;
}

/** Runs a paired or public screen until it is retired. What is stored is shown before anything is asked. */
export async function startPlayer(root: Element, source: Source, ends: PlayerEnds): Promise<void> {
  const address = feedAddress(source);
  if (!address) return ends.retired();
  const early = hasStored(`feed:${address}`) ? null : send(address, null);
  // It is heard of where it is waited for.
  early?.catch(() => undefined);
  const store = await openStore();
  const key = `feed:${address}`;
  const kept = await store.get<Kept>(key).catch(() => null);
  const isUsable = kept !== null && kept.manifest.format === MANIFEST_FORMAT;
  const clock = makeClock(DEVICE, isUsable ? kept.error : null);
  const media = makeMedia(store);
  const callToPrayer = makeAthan();
  const Face = source.kind === 'public' && source.isHomeClock ? HomeClock : Stage;

  let stored: Kept | null = isUsable ? kept : null;
  let manifest: Manifest | null = null;
  let scene: Scene | null = null;
  let contact = stored?.contact ?? 0;
  let contactHere = Number.NEGATIVE_INFINITY;
  let identifiedUntil = 0;
  let timer = 0;

  function draw(): void {
    clearTimeout(timer);
    if (!manifest) return;
    const now = clock.now();
    const isConnected = performance.now() - contactHere < CONNECTED_FOR;
    scene = sceneAt(manifest, now, { withoutFrames: !isConnected });
    const bounds = { notBefore: Math.max(manifest.madeAt, contact), notAfter: storedEnd(manifest) };
    const corner = cornerMark(manifest, now, contact, clock.isUnsure(bounds));
    const screenName = manifest.screen?.name ?? manifest.masjid.name;
    render(
      <>
        <Face scene={scene} manifest={manifest} corner={corner} />
        {now < identifiedUntil && <Identify name={screenName} />}
      </>,
      root,
    );
    callToPrayer(manifest, now);
    const wake = Math.min(nextWake(scene, manifest), identifiedUntil > now ? identifiedUntil : scene.until);
    timer = window.setTimeout(draw, delayUntil(wake, now));
  }

  async function keep(): Promise<void> {
    if (stored) await store.set(key, stored).catch(() => undefined);
  }

  /** The new one takes over whole, once its pictures are here. */
  async function switchTo(next: Manifest, etag: string | null): Promise<boolean> {
    // Of a newer build: the page has to be its own.
    if (next.format !== MANIFEST_FORMAT) {
      location.reload();
      return false;
    }
    const ready = await media.prepare(next);
    // What could not be fetched is asked for again with the next answer.
    stored = { manifest: next, etag: ready.missing > 0 ? null : etag, contact, error: clock.error() };
    manifest = ready.manifest;
    draw();
    await keep();
    markStored(key);
    return ready.missing === 0;
  }

  if (stored) {
    const ready = await media.prepare(stored.manifest);
    manifest = ready.manifest;
    draw();
  } else {
    render(<Waiting />, root);
  }

  const listener: FeedListener = {
    manifest: switchTo,
    contact(server, roundTrip) {
      clock.sync(server, roundTrip);
      contactHere = performance.now();
      const isDue = server - (stored?.contact ?? 0) > CONTACT_KEPT_EVERY;
      contact = server;
      if (stored && isDue) {
        stored = { ...stored, contact, error: clock.error() };
        keep();
      }
      draw();
    },
    async retired() {
      stop();
      clearTimeout(timer);
      manifest = null;
      await store.remove(key).catch(() => undefined);
      render(null, root);
      ends.retired();
    },
    reload: () => location.reload(),
    identify(seconds) {
      identifiedUntil = clock.now() + seconds * 1000;
      draw();
    },
    report: () =>
      source.kind === 'paired' && manifest && scene ? reportOf(manifest, scene, clock.error()) : null,
  };
  const stop = startFeed(address, stored?.etag ?? null, listener, early);
  document.addEventListener('visibilitychange', draw);
}

function reportOf(manifest: Manifest, scene: Scene, clockError: number | null): Report {
  const { state } = scene;
  return {
    version: manifest.version,
    clock_error_ms: clockError,
    state: state.kind,
    slide_id: state.kind === 'slide' ? state.slide.id : null,
    width: Math.round(window.innerWidth * (window.devicePixelRatio || 1)),
    height: Math.round(window.innerHeight * (window.devicePixelRatio || 1)),
    player_version: build,
  };
}
