import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { versionCode } from './android.mjs';
import { readAddress } from './run.mjs';
import { START_PAGE, writeStartPage } from './start-page.mjs';
import { packTizen } from './tizen.mjs';

const read = (...names: string[]) => readFileSync(join(...names), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'minaret-packages-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

describe('the page that packages start with', () => {
  it('names only files that are there', () => {
    const named = all(read(START_PAGE, 'index.html'), /(?:src|href)="([^"]+)"/g);
    expect(named).toEqual(['start.css', 'package.js', 'start.js']);
    expect(named.filter((name) => !existsSync(join(START_PAGE, name)))).toEqual([]);
  });

  it('speaks no newer JavaScript than its televisions', () => {
    expect(read(START_PAGE, 'start.js')).not.toMatch(
      /\blet\b|\?\.|\?\?|\basync\b|\bclass\b|\.\.\.[a-z]|=>\s*\(\{|\*\*/,
    );
  });

  it('opens what it was made for', () => {
    const made = folder();
    writeStartPage(made, { address: 'https://minaret.example', path: '/app' });
    expect(read(made, 'package.js')).toBe(
      'window.MINARET = {"address":"https://minaret.example","path":"/app"};\n',
    );
  });

  it('takes an address only as it stands in a browser', () => {
    expect(readAddress('')).toBe('');
    expect(readAddress('https://minaret.example/screen?x=1')).toBe('https://minaret.example');
    expect(readAddress('http://10.0.0.5:8000/')).toBe('http://10.0.0.5:8000');
    for (const wrong of [
      'minaret.example',
      'ftp://minaret.example',
      'https://me:secret@minaret.example',
      'javascript:1',
    ])
      expect(() => readAddress(wrong), wrong).toThrow('--address');
  });
});

describe('the widget for Samsung televisions', () => {
  it('is whole, with the version and every file that it names', () => {
    const [file = ''] = packTizen({ address: '', folder: folder(), version: '3.4.5', keys: '' });
    const files = unzipSync(readFileSync(file));
    const config = new TextDecoder().decode(files['config.xml']);
    expect(config).toContain('version="3.4.5" viewmodes');
    const named = all(config, /\ssrc="([^"]+)"/g);
    expect(named).toEqual(['icon.png', 'index.html']);
    for (const name of [...named, 'start.css', 'start.js', 'package.js'])
      expect(files[name]?.length, name).toBeGreaterThan(0);
  });

  it('has a package of ten characters, which its application begins with', () => {
    const [, application = '', name = ''] =
      /<tizen:application id="([^"]+)" package="([^"]+)"/.exec(read('apps/screen/tizen', 'config.xml')) ?? [];
    expect(name).toMatch(/^[A-Za-z0-9]{10}$/);
    expect(application).toMatch(new RegExp(`^${name}\\.[A-Za-z0-9]+$`));
  });
});

describe('the packages for Android', () => {
  it('number a later version higher', () => {
    const codes = ['0.2.0', '0.2.1', '0.10.0', '1.0.0', '1.0.12'].map(versionCode);
    expect(codes).toEqual([...codes].sort((a, b) => a - b));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each([join('apps', 'screen', 'android'), join('apps', 'athan-plus', 'android')])(
    '%s: every part of the manifest is a class, and every class of ours that is called is there',
    (source) => {
      const manifest = read(source, 'AndroidManifest.xml');
      const owner = /package="([^"]+)"/.exec(manifest)?.[1]?.replaceAll('.', '/') ?? '';
      const code = readdirSync(join(source, 'smali')).map((name) => read(source, 'smali', name));
      const classes = code.map((text) => /\.class public L([\w/]+);/.exec(text)?.[1] ?? '');
      expect(classes.sort()).toEqual(
        readdirSync(join(source, 'smali'))
          .map((name) => `${owner}/${name.replace('.smali', '')}`)
          .sort(),
      );
      for (const part of all(manifest, /android:name="\.(\w+)"/g))
        expect(classes, part).toContain(`${owner}/${part}`);
      const methods = code.flatMap((text) => {
        const own = /\.class public L([\w/]+);/.exec(text)?.[1];
        return all(text, /\.method [\w ]*?([\w<>]+\(.*)$/gm).map((method) => `${own};->${method}`);
      });
      const inherited = /;->(getWindow|setContentView|requestPermissions)\(/;
      const called = code
        .flatMap((text) => all(text, new RegExp(`invoke-\\S+ \\{[^}]*\\}, L(${owner}/.*)$`, 'gm')))
        .filter((call) => !inherited.test(call));
      expect(called.length).toBeGreaterThan(1);
      expect(called.filter((call) => !methods.includes(call))).toEqual([]);
    },
  );
});
