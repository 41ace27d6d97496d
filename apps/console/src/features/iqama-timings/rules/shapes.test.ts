import { all } from '@minaret/i18n/all';
import { IQAMAH_ENGLISH } from '@minaret/prayer/iqamah/iqamah-english';
import type { TimeRule } from '@minaret/prayer/iqamah/iqamah-rules';
import { describe, expect, it } from 'vitest';
import { fieldText, withField } from './fields.ts';
import { readPart, SHAPE_KINDS, turnInto, writePart } from './shapes.ts';

const wait: TimeRule = { kind: 'after', minutes: 20 };
const rounded: TimeRule = { kind: 'round-up', to: 15, of: wait };
const held: TimeRule = { kind: 'hold', block: { kind: 'week', from: 5 }, of: rounded };
const fixed: TimeRule = { kind: 'fixed', time: '19:30' };

describe('the shapes of the editor', () => {
  it.each<[string, TimeRule]>([
    ['after', wait],
    ['fixed', fixed],
    ['season', { kind: 'season', summer: fixed, winter: { kind: 'fixed', time: '19:00' } }],
    ['round', rounded],
    ['round', held],
    ['round', { kind: 'before-sunrise', minutes: 30, of: held }],
    ['later', { kind: 'later-of', of: [fixed, wait] }],
    ['later', { kind: 'later-of', of: [fixed, rounded] }],
    ['other', { kind: 'earlier-of', of: [fixed, wait] }],
    ['other', { kind: 'hold', block: { kind: 'month' }, of: fixed }],
  ])('%s is read and written back as it was', (kind, rule) => {
    const part = readPart(rule);
    expect(part.shape.kind).toBe(kind);
    expect(writePart(part)).toEqual(rule);
  });

  it.each(SHAPE_KINDS)('a rule turned into %s is one of it, whatever it was', (kind) => {
    const shape = turnInto(kind, readPart(held).shape, '06:15');
    expect(readPart(writePart({ shape, guard: null })).shape).toEqual(shape);
  });

  it('changes one value and leaves the others', () => {
    const part = readPart({ kind: 'before-sunrise', minutes: 30, of: held });
    expect(fieldText(part, 'block')).toBe('week5');
    expect(writePart(withField(part, 'block', 'days10'))).toMatchObject({
      kind: 'before-sunrise',
      of: { kind: 'hold', block: { kind: 'days', count: 10 }, of: rounded },
    });
    expect(writePart(withField(part, 'minutes', '25'))).toMatchObject({
      of: { of: { of: { kind: 'after', minutes: 25 } } },
    });
    expect(withField(part, 'guard', '').guard).toBeNull();
    expect(fieldText(withField(part, 'to', '30'), 'to')).toBe('30');
  });
});

describe('the words of rules', () => {
  it.each(['en', 'ar'] as const)('has every sentence of the engine in %s, with its values', (locale) => {
    for (const [key, english] of Object.entries(IQAMAH_ENGLISH)) {
      const found = key
        .split('.')
        .reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], all[locale].iqama.words);
      expect(found, key).toBeTypeOf('string');
      // The page tells the time itself before the reason.
      const wanted = [...english.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
      const held = [...String(found).matchAll(/\{\{(\w+)[^}]*\}\}/g)].map((match) => match[1]).sort();
      expect(held, key).toEqual(key === 'iqamah.because' ? ['decidedBy', 'steps'] : wanted);
    }
  });
});
