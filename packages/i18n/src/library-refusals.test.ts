import { LIBRARY_REFUSALS } from '@minaret/contract/library/library-refusals';
import { expect, it } from 'vitest';
import { libraryItem } from './en/library-item.ts';

it('what the library refuses is said in the console as the API says it', () => {
  expect(libraryItem.refusal).toMatchObject(LIBRARY_REFUSALS);
});
