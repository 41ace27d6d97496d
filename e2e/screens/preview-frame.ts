import type { PreviewMessage } from '@minaret/display';
import type { Browser, Frame, Page } from 'playwright-core';
import { sampleManifest } from '../../packages/display/test/sample-manifest.ts';
import { openStand } from '../screen-stand.ts';
import type { FitCase } from './fit-cases.ts';
import { fitFaults } from './fit-check.ts';

const PARENT = `<!doctype html><style>body{margin:0}iframe{border:0;display:block;width:100vw;height:100vh}</style>
<script>
addEventListener('message', (e) => { if (e.data.kind === 'minaret-preview-ready') window.isReady = true; });
function tell(message) { document.querySelector('iframe').contentWindow.postMessage(message, location.origin); }
</script>
<iframe src="/screen/preview"></iframe>`;

export interface PreviewPage {
  page: Page;
  resize(width: number, height: number): Promise<void>;
  /** What is wrong with each, in their order; the last stays on the page. */
  faults(of: readonly FitCase[]): Promise<string[][]>;
  /** Rules of style over the player's own. */
  restyle(rules: string): Promise<void>;
  close(): Promise<void>;
}

/** Runs in the frame: one trip for many pictures. */
async function measure({
  messages,
  states,
  check,
}: {
  messages: PreviewMessage[];
  states: string[];
  check: string;
}) {
  const find = new Function(`return (${check})()`);
  const faults: string[][] = [];
  for (const [index, message] of messages.entries()) {
    const isHere = new Promise((done) => addEventListener('message', done, { once: true }));
    (window.parent as Window & { tell?: (message: PreviewMessage) => void }).tell?.(message);
    await isHere;
    await document.fonts.ready;
    let found: string[] = find();
    // A face that was never drawn before is asked for only now, and a turned stage needs a frame.
    for (let look = 0; look < 2 && found.length > 0; look++) {
      await new Promise((done) => setTimeout(done, 30));
      await document.fonts.ready;
      found = find();
    }
    const state = document.querySelector('main')?.getAttribute('data-state');
    if (state !== states[index]) found.push(`shows ${state} instead of ${states[index]}`);
    faults.push(found);
  }
  return faults;
}

/** The built player in the frame the console has it in, and a parent that tells it what to show. */
export async function openPreview(browser: Browser): Promise<PreviewPage> {
  const stand = await openStand(sampleManifest({ days: 2 }), Date.now, { '/parent': PARENT });
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  // What compiles these files names functions by a helper that the page does not have.
  await context.addInitScript('window.__name = (of) => of');
  const page = await context.newPage();
  await page.goto(`${stand.url}/parent`);
  await page.waitForFunction('window.isReady');
  const frame = page.frame({ url: /preview/ }) as Frame;
  return {
    page,
    resize: (width, height) => page.setViewportSize({ width, height }),
    faults(of) {
      const messages = of.map(({ manifest, at, slideId, corner }) => ({
        kind: 'minaret-preview' as const,
        manifest,
        at,
        running: false,
        slideId,
        corner,
      }));
      const states = of.map(({ state }) => state);
      return frame.evaluate(measure, { messages, states, check: fitFaults.toString() });
    },
    async restyle(rules) {
      await frame.addStyleTag({ content: rules });
    },
    async close() {
      await context.close();
      await stand.close();
    },
  };
}
