import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = 'apps/screen/tizen';
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('the ready folder for Samsung televisions', () => {
  it('names only files that are there', () => {
    const named = [
      ...all(read('config.xml'), /\ssrc="([^"]+)"/g),
      ...all(read('index.html'), /(?:src|href)="([^"]+)"/g),
    ];
    expect(named).toEqual(['icon.png', 'index.html', 'start.css', 'start.js']);
    expect(named.filter((name) => !existsSync(join(FOLDER, name)))).toEqual([]);
  });

  it('has a package of ten characters, which its application begins with', () => {
    const [, application = '', name = ''] =
      /<tizen:application id="([^"]+)" package="([^"]+)"/.exec(read('config.xml')) ?? [];
    expect(name).toMatch(/^[A-Za-z0-9]{10}$/);
    expect(application).toMatch(new RegExp(`^${name}\\.[A-Za-z0-9]+$`));
  });

  it('speaks no newer JavaScript than its televisions', () => {
    expect(read('start.js')).not.toMatch(/\blet\b|\?\.|\?\?|\basync\b|\bclass\b|\.\.\.|=>\s*\(\{|\*\*/);
  });
});
