// Decides: what a screen does while its masjid is on air: a sign, hidden while people pray or the hall sleeps, and the sound where it is to be heard.

import { green, teal } from '@minaret/design/ramps';
import { listenLive } from '@minaret/display/browser/listen-live';
import type { ManifestLive } from '@minaret/display/manifest';
import styles from './live.css?inline';

/** Green, as live is everywhere: red destroys, and gold is the next prayer. */
const COLOURS = [
  ['ground', teal[8]],
  ['ink', green[3]],
  ['dot', green[4]],
] as const;

interface Shown {
  live: ManifestLive;
  /** Nothing may be seen beside what the screen shows now. */
  isQuiet: boolean;
}

let sign: HTMLElement | null = null;
let audio: HTMLAudioElement | null = null;
let playing: { url: string; stop: () => void; play: () => void } | null = null;
let said: 'live' | 'press' | 'lost' = 'live';

function silence(): void {
  if (playing) playing.stop();
  playing = null;
  said = 'live';
}

function hear(url: string, redraw: () => void): void {
  if (playing && playing.url === url) return;
  silence();
  audio = audio || new Audio();
  const listening = listenLive(audio, url, (state) => {
    said = state === 'blocked' ? 'press' : state === 'lost' ? 'lost' : 'live';
    redraw();
  });
  playing = { url, stop: listening.stop, play: listening.play };
}

/** A browser that wants a press first gets it from any key of the remote. */
function onPress(): void {
  if (playing && said === 'press') playing.play();
}

let last: Shown | null = null;
function draw(): void {
  if (!last) {
    if (sign) sign.hidden = true;
    return;
  }
  if (!sign) {
    const style = document.createElement('style');
    style.textContent = styles;
    document.head.appendChild(style);
    sign = document.createElement('div');
    sign.className = 'live-sign';
    for (const [name, colour] of COLOURS) sign.style.setProperty(`--live-${name}`, colour);
    document.body.appendChild(sign);
    document.addEventListener('keydown', onPress);
    document.addEventListener('click', onPress);
  }
  const { live, isQuiet } = last;
  // That it cannot be heard is said even then: somebody in that hall waits for it.
  sign.hidden = isQuiet && said !== 'press';
  sign.textContent = '';
  for (const words of live.words) {
    const part = document.createElement('span');
    part.lang = words.language;
    part.dir = words.language === 'en' ? 'ltr' : 'rtl';
    part.textContent = words[said];
    sign.appendChild(part);
  }
}

/** Null: nothing is on air, or nothing is to be said of it. */
window.showLive = (shown: Shown | null): void => {
  last = shown;
  if (shown?.live.url) hear(shown.live.url, draw);
  else silence();
  draw();
};

declare global {
  interface Window {
    showLive?: (shown: Shown | null) => void;
  }
}
