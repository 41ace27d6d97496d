export { giveArabic as words } from '@minaret/i18n/give/ar';
