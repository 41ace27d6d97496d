// Decides: how a screen (television) runs: what it keeps, when it counts as connected, what it shows while it waits.

import { MANIFEST_FORMAT, type Manifest, type Scene, sceneAt } from '@minaret/display';
import { render } from 'preact';
import { version as build } from '../../package.json';
import { bringCampaign } from '../campaign/bring-campaign.ts';
import { HomeClock } from '../designs/home-clock.tsx';
import { Stage } from '../designs/stage.tsx';
import { bringLive } from '../live/bring-live.ts';
import { makeAthan } from './athan.ts';
import { cornerMark, trustBounds } from './corner.ts';
import { bringStyle, LATER_STYLES, lackingStyle, laterStyle, type StyleName } from './design-style.ts';
import { type FeedListener, type Report, startFeed } from './feed.ts';
import { firstRecord, forgetFirst, keepFirst } from './first-record.ts';
import { Identify, Waiting } from './identify.tsx';
import { makeMedia, wantedFiles, withAddresses } from './media.ts';
import { isDue } from './night.ts';
import { renew } from './renew.ts';
import { feedAddress, type Source } from './source.ts';
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
/** Until then the first answer is likely to come, and a page that says so would only delay it. */
const WAITING_AFTER = 1_000;
/** A night's attempt that failed, as the network was away, is repeated. */
const TRIED_EVERY = 10 * 60_000;
/** A style that could not be had is asked for again; until then the first light stays. */
const STYLE_AGAIN = 5_000;

export interface PlayerEnds {
  retired(): void;
}

/** Runs a paired or public screen until it is retired. What is stored is shown before anything is asked. */
export async function startPlayer(root: Element, source: Source, ends: PlayerEnds): Promise<void> {
  const feed = feedAddress(source);
  if (!feed) return ends.retired();
  const address: string = feed;
  const key = `feed:${address}`;
  const store = openStore();
  const media = makeMedia(store);
  const callToPrayer = makeAthan();
  const Face = source.kind === 'public' && source.isHomeClock ? HomeClock : Stage;
  const styleOf = ({ settings }: Manifest): StyleName =>
    Face === HomeClock ? 'home-clock' : settings.design;
  const spread = Math.random();
  const begun = performance.now();

  let clock = makeClock(DEVICE, null);
  let stored: Kept | null = null;
  let manifest: Manifest | null = null;
  let scene: Scene | null = null;
  let contact = 0;
  let contactHere = Number.NEGATIVE_INFINITY;
  let identifiedUntil = 0;
  let triedAt = Number.NEGATIVE_INFINITY;
  let timer = 0;
  let isUnknown = false;

  function draw(): void {
    clearTimeout(timer);
    if (!manifest) return;
    const now = clock.now();
    const isConnected = performance.now() - contactHere < CONNECTED_FOR;
    scene = sceneAt(manifest, now, { withoutFrames: !isConnected });
    const lacking = lackingStyle([styleOf(manifest), ...laterStyle(scene.state.kind)]);
    if (lacking) {
      bringStyle(lacking).then((isHere) => {
        if (isHere) draw();
        else timer = window.setTimeout(draw, STYLE_AGAIN);
      });
      return;
    }
    const isUnsure = clock.isUnsure(trustBounds(manifest, contact));
    const corner = cornerMark(manifest, now, contact, isUnsure);
    const screenName = manifest.screen?.name ?? manifest.masjid.name;
    render(
      <>
        <Face scene={scene} manifest={manifest} corner={corner} />
        {now < identifiedUntil && <Identify name={screenName} />}
      </>,
      root,
    );
    window.firstPaint?.end();
    LATER_STYLES.forEach(bringStyle);
    callToPrayer(manifest, now);
    bringLive(manifest, scene, now);
    bringCampaign(manifest, draw);
    const wake = Math.min(nextWake(scene, manifest), identifiedUntil > now ? identifiedUntil : scene.until);
    timer = window.setTimeout(draw, delayUntil(wake, now));
    if (isConnected && !isUnsure) renewAtNight(manifest, now);
  }

  function renewAtNight(shown: Manifest, now: number): void {
    const running = performance.now();
    if (running - triedAt < TRIED_EVERY || !isDue(shown, now, running - begun, spread)) return;
    triedAt = running;
    renew('night');
  }

  async function keep(): Promise<void> {
    if (!stored) return;
    const bounds = trustBounds(stored.manifest, stored.contact);
    keepFirst(address, firstRecord(stored.manifest, bounds, stored.error));
    await store.set(key, stored).catch(() => undefined);
  }

  /** The new one takes over whole, once its pictures are here; its sounds may follow. */
  async function switchTo(next: Manifest, etag: string | null): Promise<boolean> {
    if (next.format !== MANIFEST_FORMAT) {
      await renew('newer');
      return false;
    }
    const [ready, hasItsStyle] = await Promise.all([
      media.prepare(next, (local) => showFiles(next, local)),
      bringStyle(styleOf(next)),
    ]);
    // What is shown goes on, with its own style.
    if (!hasItsStyle && manifest) return false;
    // What could not be fetched is asked for again with the next answer.
    stored = { manifest: next, etag: ready.missing > 0 ? null : etag, contact, error: clock.error() };
    manifest = ready.manifest;
    draw();
    await keep();
    return ready.missing === 0;
  }

  function useStored(kept: Kept | null): void {
    if (!kept || manifest || kept.manifest.format !== MANIFEST_FORMAT) return;
    const whole = kept.manifest;
    stored = kept;
    // The server may have spoken while this was read.
    if (contact === 0) clock = makeClock(DEVICE, kept.error);
    contact = Math.max(contact, kept.contact);
    manifest = withAddresses(whole, new Map());
    draw();
    if (wantedFiles(whole).length > 0) media.atHand(whole).then((local) => showFiles(whole, local));
  }

  /** The times stood first; nothing newer may have come since. */
  function showFiles(whole: Manifest, local: Manifest): void {
    if (stored?.manifest !== whole) return;
    manifest = local;
    draw();
  }

  const listener: FeedListener = {
    manifest: switchTo,
    contact(server, roundTrip) {
      clock.sync(server, roundTrip);
      contactHere = performance.now();
      const isDueToKeep = server - (stored?.contact ?? 0) > CONTACT_KEPT_EVERY;
      contact = server;
      if (stored && isDueToKeep) {
        stored = { ...stored, contact, error: clock.error() };
        keep();
      }
      draw();
    },
    async retired() {
      stop();
      clearTimeout(timer);
      clearTimeout(waiting);
      manifest = null;
      stored = null;
      forgetFirst(address);
      await store.remove(key).catch(() => undefined);
      render(null, root);
      ends.retired();
    },
    unknown() {
      // What was stored of it is still right; a new address is a mistyped one.
      isUnknown = source.kind === 'public';
      if (isUnknown && !manifest) render(<Waiting of="noMasjid" />, root);
    },
    reload: () => renew('asked'),
    identify(seconds) {
      identifiedUntil = clock.now() + seconds * 1000;
      draw();
    },
    report: () =>
      source.kind === 'paired' && manifest && scene ? reportOf(manifest, scene, clock.error()) : null,
  };

  const waiting = window.setTimeout(() => {
    if (!manifest && !isUnknown) render(<Waiting of="waiting" />, root);
  }, WAITING_AFTER);
  const reading = store
    .get<Kept>(key)
    .catch(() => null)
    .then(useStored);
  // The page itself has asked where it knew of nothing stored; else what is stored says what to ask for.
  const early = window.firstPaint?.asked ?? null;
  if (!early) await reading;
  const stop = startFeed(address, (stored as Kept | null)?.etag ?? null, listener, early);
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
