// Decides: the `<minaret-times>` element (script) of a widget on a website, and its attributes.

import type { WidgetFragment } from '@minaret/contract/embed/embed';
import { keepFresh } from './keep-fresh.ts';

const OPTIONS = ['view', 'look', 'lang', 'words', 'digits', 'clock', 'show'] as const;
const script = document.currentScript;
/** Where this script came from the times come from too. */
const HOME = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

/** `<minaret-times masjid="..." view="today"><a href="...">Prayer times</a></minaret-times>`; until times are there its link is. */
class MinaretTimes extends HTMLElement {
  static observedAttributes = ['masjid', ...OPTIONS];
  readonly #root = this.attachShadow({ mode: 'open' });
  #stop: (() => void) | undefined;
  #month: string | undefined;
  #shown = '';

  constructor() {
    super();
    this.#root.innerHTML = '<slot></slot>';
    this.#root.addEventListener('click', (event) => {
      const step = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.step') : null;
      if (!step) return;
      event.preventDefault();
      this.#month = new URL(step.href).searchParams.get('month') ?? undefined;
      void this.#renew().catch(() => location.assign(step.href));
    });
  }

  connectedCallback(): void {
    this.#start();
  }

  disconnectedCallback(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  attributeChangedCallback(): void {
    if (this.#stop) this.#start();
  }

  #start(): void {
    this.#stop?.();
    this.#stop = keepFresh(this.#root, () => this.#renew());
    void this.#renew().catch(() => undefined);
  }

  async #renew(): Promise<boolean> {
    const query = new URLSearchParams();
    for (const name of OPTIONS) {
      const value = this.getAttribute(name);
      if (value !== null) query.set(name, name === 'show' ? value.trim().replace(/[\s,]+/g, ',') : value);
    }
    if (this.#month) query.set('month', this.#month);
    const masjid = encodeURIComponent(this.getAttribute('masjid') ?? '');
    const answer = await fetch(`${HOME}/embed/${masjid}/fragment?${query}`, { credentials: 'omit' });
    if (!answer.ok) {
      // Said where whoever builds the page looks; visitors keep the link or the last times.
      if (answer.status < 500) console.warn('minaret-times:', (await answer.text()).slice(0, 300));
      return false;
    }
    this.#show((await answer.json()) as WidgetFragment);
    return true;
  }

  #show({ html, style }: WidgetFragment): void {
    const text = `<style>:host{display:block;container-type:inline-size}${style}</style>${html}`;
    if (text === this.#shown) return;
    this.#shown = text;
    this.#root.innerHTML = text;
    this.#stop?.();
    this.#stop = keepFresh(this.#root, () => this.#renew());
  }
}

if (!customElements.get('minaret-times')) customElements.define('minaret-times', MinaretTimes);
