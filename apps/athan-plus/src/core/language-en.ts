import { appEnglish } from '@minaret/i18n/athan-app/en';
import { english } from '@minaret/i18n/screen/en';
import type { Language } from './language.ts';

export const language: Language = { screen: english, app: appEnglish };
