import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from './build-app.mjs';
import { newerThanOldest } from './old-browsers.mjs';
import { screenReport } from './screen-report.mjs';
import { webApps } from './web-apps.mjs';

describe('what the oldest television cannot read', () => {
  it.each([
    'a?.b',
    'a??b',
    'a||=b',
    'var a={...b}',
    'try{}catch{}',
    'for await(a of b);',
    'import("a")',
    'class A{#b(){}}',
    'class A{b=1}',
    'x=1n',
    'a.padStart(2)',
    'a.flatMap(b)',
    'a.at(-1)',
    'Object.fromEntries(a)',
    'a.finally(b)',
    'globalThis.a',
  ])('is seen in a script: %s', (text) => {
    expect(newerThanOldest('a.js', text)).not.toEqual([]);
  });

  it.each([
    'a{display:grid}',
    'a{gap:1px}',
    'a{inset:0}',
    'a{aspect-ratio:1}',
    'a{width:min(1px,2px)}',
    'a:is(b){}',
    'a{color:#11223344}',
    'a{color:#1234}',
    'a{margin-inline-start:0}',
    'a{color:rgb(0 0 0/50%)}',
  ])('is seen in a style: %s', (text) => {
    expect(newerThanOldest('a.css', text)).not.toEqual([]);
  });

  it.each([
    ['a.js', 'a?.5:b;"a?.b";[...a];f(...a);var s=`x ?? y`'],
    // Quotes within patterns and templates, which lead a search for strings astray.
    ['a.js', 'var a=/["]/,b="courtyard-19_7bnV8.css",c=`it\'s "`,d="a?.b" /* ?? */'],
    ['a.css', 'a{min-width:0;color:#112233;margin:0;display:flex}'],
  ])('is not seen where it is not: %s', (file, text) => {
    expect(newerThanOldest(file, text)).toEqual([]);
  });
});

describe('the built screen', () => {
  it('is light, one plain script, and made of nothing newer', async () => {
    const app = webApps().find(({ name }) => name === 'screen');
    if (!app) throw new Error('there is no screen');
    const dist = realpathSync(mkdtempSync(join(tmpdir(), 'screen-test-')));
    onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
    await buildApp({ ...app, dist });
    const report = screenReport(dist);
    expect(report.faults).toEqual([]);
    expect(report.parts.map(({ file }) => file.split('.').pop())).toContain('js');
  });
});
