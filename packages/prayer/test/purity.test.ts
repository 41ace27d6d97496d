import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
const FORBIDDEN =
  /\bnew Date\b|\bDate\.(?!UTC)|\bIntl\.|\bprocess\.|\bBuffer\b|\bwindow\b|\bdocument\.|from 'node:/;

function sourceFiles(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
}

test('the package knows no host: no Date, no Intl, no Node, no DOM', () => {
  const found = sourceFiles().flatMap((path) => {
    const match = FORBIDDEN.exec(
      readFileSync(join(SOURCES, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
    );
    return match ? [`${path}: ${match[0]}`] : [];
  });
  expect(sourceFiles().length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
