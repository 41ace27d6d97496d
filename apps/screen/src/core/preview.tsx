import {
  type PreviewMessage,
  type PreviewReady,
  type PreviewShows,
  type Scene,
  sceneAt,
} from '@minaret/display';
import { render } from 'preact';
import { bringCampaign } from '../campaign/bring-campaign.ts';
import { Stage } from '../designs/stage.tsx';
import { bringStyle, LATER_STYLES, lackingStyle } from './design-style.ts';
import { delayUntil, nextWake } from './wake.ts';

/** The real player in a frame of the console, at the minute it is told. */
export function startPreview(root: Element): void {
  let message: PreviewMessage | null = null;
  let received = 0;
  let timer = 0;
  let shown = '';

  function draw(): void {
    clearTimeout(timer);
    if (!message) return;
    const { manifest, running, corner = null } = message;
    const at = message.at + (running ? performance.now() - received : 0);
    const scene = withSlide(sceneAt(manifest, at), message);
    const lacking = lackingStyle([manifest.settings.design, ...LATER_STYLES]);
    if (lacking) {
      bringStyle(lacking).then((isHere) => isHere && draw());
      return;
    }
    bringCampaign(manifest, draw);
    render(<Stage scene={scene} manifest={manifest} corner={corner} />, root);
    tell(scene);
    if (running) timer = window.setTimeout(draw, delayUntil(nextWake(scene, manifest), at));
  }

  function tell({ state, until }: Scene): void {
    const slideId = state.kind === 'slide' ? state.slide.id : null;
    const now = `${state.kind} ${slideId} ${until}`;
    if (now === shown) return;
    shown = now;
    post({ kind: 'minaret-preview-shows', state: state.kind, slideId, until });
  }

  window.addEventListener('message', ({ origin, source, data }: MessageEvent) => {
    // Another site that framed or opened this page has nothing to show here.
    if (origin !== location.origin || source !== window.parent) return;
    if (data?.kind !== 'minaret-preview') return;
    message = data as PreviewMessage;
    received = performance.now();
    draw();
  });
  post({ kind: 'minaret-preview-ready' });
}

function post(message: PreviewReady | PreviewShows): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin);
}

/** A slide that is being written is shown whatever its schedule says. */
function withSlide(scene: Scene, { manifest, slideId, at }: PreviewMessage): Scene {
  const index = slideId === null ? -1 : manifest.slides.map(({ id }) => id).indexOf(slideId);
  const slide = manifest.slides[index];
  return slide ? { ...scene, state: { kind: 'slide', slide, index, startedAt: at } } : scene;
}
