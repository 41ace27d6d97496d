import './core/old-browsers.ts';
import { render } from 'preact';
import { keepAwake, keepPage } from './core/keep-awake.ts';
import { startPlayer } from './core/player.tsx';
import { startPreview } from './core/preview.tsx';
import { forgetKey, readSource, rememberKey, type Source } from './core/source.ts';
import { startPairing } from './pairing/pair.tsx';

const root = document.getElementById('stage');
if (root) start(root, readSource(location));

async function start(stage: Element, source: Source): Promise<void> {
  if (source.kind === 'preview') return startPreview(stage);
  keepAwake();
  // Not while the first times are on their way.
  if (document.readyState === 'complete') keepPage();
  else window.addEventListener('load', keepPage);
  const run = (of: Source): Promise<void> =>
    startPlayer(stage, of, {
      retired() {
        forgetKey();
        window.firstPaint?.end();
        const paired = (key: string) => {
          rememberKey(key);
          render(null, stage);
          run({ kind: 'paired', key });
        };
        startPairing(stage, paired, of.kind === 'paired' ? of.key : null);
      },
    });
  await run(source);
}
