import type { PreviewMessage } from '@minaret/display/preview';
import { inPixels, playerStyles } from './player-styles.ts';
import { type Moment, thumbKey } from './thumb-manifest.ts';
import { type Box, viewBox } from './view-box.ts';

/** A slide as the player drew it: a copy of its markup, the styles it needs, and the part of it that is shown. */
export interface DrawnSlide {
  stage: HTMLElement;
  styles: CSSStyleSheet;
  view: Box;
}

const WIDTH = 640;
const HEIGHT = 360;
const PATIENCE = 15_000;
/** A player that nobody asks anything is closed. */
const IDLE = 8000;
const KEPT = 120;

const kept = new Map<string, Promise<DrawnSlide>>();
const done = new Map<string, DrawnSlide>();
let last: Promise<unknown> = Promise.resolve();
let player: Promise<HTMLIFrameElement> | null = null;
let idleTimer: ReturnType<typeof setTimeout> | undefined;
let count = 0;

/** What has been drawn before, for a row that is put in its place anew. */
export function drawnBefore(moment: Moment): DrawnSlide | null {
  return done.get(thumbKey(moment)) ?? null;
}

/** One player for all thumbnails, hidden, asked for one after the other. Refused when it cannot be drawn. */
export function drawSlide(moment: Moment): Promise<DrawnSlide> {
  const key = thumbKey(moment);
  const known = kept.get(key);
  if (known) return known;
  const drawing = last.then(() => inTime(draw(moment)));
  last = drawing.catch(() => undefined);
  kept.set(key, drawing);
  drawing.then(
    (drawn) => done.set(key, drawn),
    // Tried again when it is asked for again.
    () => kept.delete(key),
  );
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) {
    kept.delete(oldest);
    done.delete(oldest);
  }
  return drawing;
}

async function draw({ manifest, at }: Moment): Promise<DrawnSlide> {
  clearTimeout(idleTimer);
  player ??= openPlayer();
  const frame = await player;
  const [slide] = manifest.slides;
  // A name of its own: a player tells only of what changes.
  const slideId = `thumb-${++count}`;
  const shown = messageFrom(
    frame,
    ({ kind, slideId: shownId }) => kind === 'minaret-preview-shows' && shownId === slideId,
  );
  const slides = slide ? [{ ...slide, id: slideId }] : [];
  const message: PreviewMessage = {
    kind: 'minaret-preview',
    manifest: { ...manifest, slides },
    at,
    running: false,
    slideId,
  };
  frame.contentWindow?.postMessage(message, window.location.origin);
  await shown;
  const drawn = await copyOf(frame);
  idleTimer = setTimeout(closePlayer, IDLE);
  return drawn;
}

async function copyOf({ contentDocument: page }: HTMLIFrameElement): Promise<DrawnSlide> {
  const stage = page?.querySelector<HTMLElement>('main.stage');
  const slide = stage?.querySelector('[data-slide]');
  if (!page || !stage || !slide) throw new Error('There is nothing to copy.');
  await Promise.all(Array.from(stage.querySelectorAll('img'), (image) => image.decode()));
  // Laid out, it asks for its faces; with them it measures its lines anew.
  for (let round = 0; round < 2; round++) {
    stage.getBoundingClientRect();
    await page.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const unit = Number.parseFloat(page.documentElement.style.fontSize);
  const copy = document.importNode(stage, true);
  for (const element of [copy, ...copy.querySelectorAll('*')])
    for (const name of ['style', 'width', 'height']) {
      const value = element.getAttribute(name);
      if (value?.includes('rem')) element.setAttribute(name, inPixels(value, unit));
    }
  copy.style.width = `${WIDTH}px`;
  copy.style.height = `${HEIGHT}px`;
  copy.style.transformOrigin = '0 0';
  return {
    stage: copy,
    styles: playerStyles(page, unit),
    view: viewBox(slide.getBoundingClientRect(), stage.getBoundingClientRect()),
  };
}

async function openPlayer(): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.src = '/screen/preview';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.dataset.thumbs = '';
  frame.style.cssText = `position:fixed;top:0;left:0;width:${WIDTH}px;height:${HEIGHT}px;border:0;visibility:hidden;pointer-events:none;z-index:-1`;
  const ready = messageFrom(frame, ({ kind }) => kind === 'minaret-preview-ready');
  document.body.append(frame);
  await ready;
  return frame;
}

function closePlayer(): void {
  void player?.then((frame) => frame.remove());
  player = null;
  for (const frame of document.querySelectorAll('iframe[data-thumbs]')) frame.remove();
}

interface PlayerMessage {
  kind?: unknown;
  slideId?: unknown;
}

/** The first message of this player that will do. */
function messageFrom(frame: HTMLIFrameElement, isMeant: (message: PlayerMessage) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const onMessage = ({ source, data }: MessageEvent<PlayerMessage | null>) => {
      if (source !== frame.contentWindow || !data || !isMeant(data)) return;
      window.removeEventListener('message', onMessage);
      resolve();
    };
    window.addEventListener('message', onMessage);
  });
}

/** A player that does not answer is closed: the next slide gets a new one. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      closePlayer();
      reject(new Error('The player did not answer.'));
    }, PATIENCE);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
