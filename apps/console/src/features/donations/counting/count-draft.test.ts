import { describe, expect, it } from 'vitest';
import { boxesOf, emptyDraft, isReadable, readCount, stepped, sumOf, withCount } from './count-draft.ts';

const WORTHS = [2000, 100, 25];

describe('a count', () => {
  it('is what was typed, in any figures; an empty field is none', () => {
    expect(['', ' 12 ', '٣', '0'].map(readCount)).toEqual([0, 12, 3, 0]);
    expect(['-1', '1.5', 'two', '1000001'].map(readCount)).toEqual([null, null, null, null]);
  });

  it('comes to its pieces and the loose change', () => {
    let draft = emptyDraft(2, 3);
    draft = withCount(withCount(draft, 0, 0, '3'), 1, 2, '4');
    draft = { ...draft, loose: [null, 35] };
    expect(boxesOf(draft).map((box) => sumOf(box, WORTHS))).toEqual([6000, 135]);
    expect(isReadable(draft)).toBe(true);
    expect(isReadable(withCount(draft, 1, 1, 'x'))).toBe(false);
  });

  it('goes up and down by one, never below none, and leaves alone what it cannot read', () => {
    const draft = stepped(stepped(emptyDraft(1, 3), 0, 1, 1), 0, 1, 1);
    expect(draft.counts).toEqual([['', '2', '']]);
    expect(stepped(emptyDraft(1, 3), 0, 0, -1).counts[0]).toEqual(['', '', '']);
    const odd = withCount(draft, 0, 1, 'x');
    expect(stepped(odd, 0, 1, 1)).toBe(odd);
  });
});
