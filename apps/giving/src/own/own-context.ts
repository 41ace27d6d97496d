import type { OwnGiving } from '@minaret/contract/giving/donor-page';
import type { OwnWords } from '@minaret/i18n/give/own-en';
import { createContext, useContext } from 'react';
import type { OwnDesk } from './own-api.ts';

export interface Own {
  say: OwnWords;
  desk: OwnDesk;
}

export const OwnContext = createContext<Own | null>(null);

export function useOwn(): Own {
  const own = useContext(OwnContext);
  if (!own) throw new Error('outside of the own page');
  return own;
}

/** What a part of the page does: the answer is the whole page anew. */
export type Perform = (work: () => Promise<OwnGiving>) => Promise<boolean>;
