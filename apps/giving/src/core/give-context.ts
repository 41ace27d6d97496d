import type { GiveWords } from '@minaret/i18n/give/en';
import { createContext, useContext } from 'react';
import type { GiveData } from './data.ts';

export interface Give extends GiveData {
  say: GiveWords;
}

export const GiveContext = createContext<Give | null>(null);

export function useGive(): Give {
  const give = useContext(GiveContext);
  if (!give) throw new Error('outside of the giving page');
  return give;
}

export const directionOf = (language: GiveData['language']) => (language === 'en' ? 'ltr' : 'rtl');
