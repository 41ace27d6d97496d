import type { GiveLanguage } from '@minaret/contract/giving/give';
import type { ZakatWords } from '@minaret/i18n/give/zakat-en';

const LANGUAGES: Record<GiveLanguage, () => Promise<ZakatWords>> = {
  en: async () => (await import('@minaret/i18n/give/zakat-en')).zakatEnglish,
  ar: async () => (await import('@minaret/i18n/give/zakat-ar')).zakatArabic,
  ur: async () => (await import('@minaret/i18n/give/zakat-ur')).zakatUrdu,
};

export const loadZakatWords = (language: GiveLanguage): Promise<ZakatWords> => LANGUAGES[language]();
