import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A screen loads the style of its own design alone: what another one needs too belongs to `base.css` or `states.css`. */
const OWN: Record<string, RegExp> = {
  mihrab: /\.mihrab|\.m-/,
  ledger: /\.ledger|\.l-/,
  horizon: /\.horizon|\.h-/,
  courtyard: /\.courtyard|\.c-/,
  astrolabe: /\.astrolabe|\.a-|\.stacked/,
  bold: /\.bold|\.b-/,
  'home-clock': /\.home|\.o-/,
};

function selectorsOf(css: string): string[] {
  const plain = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g, '');
  return [...plain.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.trim()),
  );
}

test.each(Object.entries(OWN))('the style of %s speaks of its own alone', (name, own) => {
  const css = readFileSync(new URL(`../../apps/screen/src/designs/${name}.css`, import.meta.url), 'utf8');
  const selectors = selectorsOf(css).filter((one) => one !== '' && !one.startsWith('@'));
  expect(selectors.length).toBeGreaterThan(10);
  expect(selectors.filter((one) => !own.test(one))).toEqual([]);
});

test('nobody else draws with the classes of a design', () => {
  const files = [
    'states.tsx',
    'quiet-states.tsx',
    'days-states.tsx',
    'iftar.tsx',
    'slide-body.tsx',
    'stage.tsx',
  ];
  const used = files.flatMap((file) => {
    const text = readFileSync(new URL(`../../apps/screen/src/designs/${file}`, import.meta.url), 'utf8');
    return [...text.matchAll(/["'` ]([mlhcabo]-[a-z]+)/g)].map(([, name]) => `${file}: ${name}`);
  });
  // Its rules are in `base.css`.
  expect(used.filter((one) => !one.endsWith('m-masjid'))).toEqual([]);
});
