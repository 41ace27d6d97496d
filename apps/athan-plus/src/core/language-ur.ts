import { appUrdu } from '@minaret/i18n/athan-app/ur';
import { urdu } from '@minaret/i18n/screen/ur';
import type { Language } from './language.ts';

export const language: Language = { screen: urdu, app: appUrdu };
