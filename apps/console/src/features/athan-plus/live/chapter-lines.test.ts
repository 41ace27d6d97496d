import { describe, expect, it } from 'vitest';
import { chapterLines, readChapters } from './chapter-lines.ts';

describe('chapters as lines', () => {
  it('are read as they are written', () => {
    const chapters = [
      { seconds: 0, title: 'Praise' },
      { seconds: 750, title: 'The neighbour: his rights' },
      { seconds: 3725, title: 'Du‘a' },
    ];
    expect(chapterLines(chapters)).toBe('0:00 Praise\n12:30 The neighbour: his rights\n1:02:05 Du‘a');
    expect(readChapters(`\n${chapterLines(chapters)}\n\n`, 4000)).toEqual({ chapters });
    expect(readChapters('٠:٠٠ الحمد\n۱۲:۳۰ الجار', 4000)).toEqual({
      chapters: [
        { seconds: 0, title: 'الحمد' },
        { seconds: 750, title: 'الجار' },
      ],
    });
  });

  it.each([
    ['Praise', 1],
    ['0:00 Praise\nlater', 2],
    ['0:00 Praise\n\n0:75 Too many seconds', 3],
    ['5:00 Later\n4:00 Sooner', 2],
    ['0:00', 1],
    ['66:00 Beyond its end', 1],
    [`0:00 ${'x'.repeat(81)}`, 1],
  ])('name the line that is wrong: %s', (text, line) => {
    expect(readChapters(text, 3600)).toEqual({ line });
  });
});
