import { expect, it } from 'vitest';
import { isolate } from '../../../ui/text/isolate.ts';
import { sentences } from './sentences.ts';

it('puts a full stop between what happened and what to look at', () => {
  expect(sentences('Isha on 15 March is 8:45 PM', '1 thing to look at.')).toBe(
    'Isha on 15 March is 8:45 PM. 1 thing to look at.',
  );
  expect(sentences('العشاء 8:45 م', 'أمر واحد.')).toBe('العشاء 8:45 م. أمر واحد.');
});

it('adds none where a sentence has ended, in whatever direction', () => {
  for (const ended of ['Saved.', 'Really?', 'حقًا؟', `Taken from ${isolate('a.csv')}.`, isolate('Done!')]) {
    expect(sentences(ended, 'More.')).toBe(`${ended} More.`);
  }
});
