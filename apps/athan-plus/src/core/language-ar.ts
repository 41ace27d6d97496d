import { appArabic } from '@minaret/i18n/athan-app/ar';
import { arabic } from '@minaret/i18n/screen/ar';
import type { Language } from './language.ts';

export const language: Language = { screen: arabic, app: appArabic };
