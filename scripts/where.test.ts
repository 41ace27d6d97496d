import { describe, expect, it } from 'vitest';
import { findFiles, makeIndex, wordsOf } from './lib/where-index.ts';

const FILES: Record<string, string> = {
  'apps/server/src/lockout.ts': `// ${'Decides'}: after how many wrong passwords a person waits.\n\nexport const POINTS = 10;\n`,
  'apps/server/src/brightness.ts': '/** Dim in the evening. */\nexport const EVENING = 0.7;\n',
  'apps/server/src/removed-slides.ts':
    'import a from "b";\n/** Gone for good after so long. */\nexport const KEPT = 8;\n',
  'apps/server/src/other.ts': 'export const password = 1; // password password password\n',
};
const PAGE = '| when a slide is gone | `apps/server/src/removed-slides.ts` |\n';
const read = (path: string) => FILES[path] ?? '';
const index = makeIndex(Object.keys(FILES), PAGE, read);
const first = (question: string) => findFiles(index, question, 10, read)[0]?.path;

describe('asking where something is decided', () => {
  it('goes by what a file says that it decides, before how often it names a word', () => {
    expect(first('How often may somebody mistype the password?')).toBe('apps/server/src/lockout.ts');
  });
  it('goes by names, by the page of decisions, and by other words of the same meaning', () => {
    expect(first('how bright is it')).toBe('apps/server/src/brightness.ts');
    expect(first('deleted slides')).toBe('apps/server/src/removed-slides.ts');
    expect(wordsOf('the emails of mosques, rateLimits')).toEqual(wordsOf('mail masjid rate limit'));
  });
  it('shows the lines that speak of it, and says when nothing does', () => {
    const [found] = findFiles(index, 'when is a slide gone for good', 1, read);
    expect(found?.lines).toEqual([{ at: 2, line: '/** Gone for good after so long. */', hits: 2 }]);
    expect(findFiles(index, 'umbrella', 10, read)).toEqual([]);
  });
});
