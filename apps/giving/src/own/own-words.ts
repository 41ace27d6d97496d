import type { GiveLanguage } from '@minaret/contract/giving/give';
import type { OwnWords } from '@minaret/i18n/give/own-en';

const LANGUAGES: Record<GiveLanguage, () => Promise<OwnWords>> = {
  en: async () => (await import('@minaret/i18n/give/own-en')).ownEnglish,
  ar: async () => (await import('@minaret/i18n/give/own-ar')).ownArabic,
  ur: async () => (await import('@minaret/i18n/give/own-ur')).ownUrdu,
};

export const loadOwnWords = (language: GiveLanguage): Promise<OwnWords> => LANGUAGES[language]();
