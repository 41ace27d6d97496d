import { expect, it } from 'vitest';
import list from './styles/mantine.ts?raw';

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
const sheets = Object.keys(import.meta.glob('/node_modules/@mantine/core/styles/*.layer.css'));

/** Components that are drawn by another one's sheet. */
const DRAWN_BY: Record<string, string> = {
  TextInput: 'Input',
  Textarea: 'Input',
  NativeSelect: 'Input',
  FileInput: 'Input',
};
const IMPORT = /import \{([^}]*)\} from '@mantine\/core'/g;

function usedComponents(): string[] {
  const names = Object.values(sources).flatMap((source) =>
    [...source.matchAll(IMPORT)].flatMap((found) => (found[1] ?? '').split(',').map((name) => name.trim())),
  );
  return [...new Set(names)].filter((name) => /^[A-Z]/.test(name));
}

it('every Mantine component in use has its styles', () => {
  const known = new Set(sheets.map((path) => path.split('/').pop()?.replace('.layer.css', '')));
  const needed = usedComponents()
    .map((name) => DRAWN_BY[name] ?? name)
    .filter((name) => known.has(name));
  expect(needed.length).toBeGreaterThan(5);
  expect(needed.filter((name) => !list.includes(`/${name}.layer.css`))).toEqual([]);
});
