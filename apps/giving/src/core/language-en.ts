export { giveEnglish as words } from '@minaret/i18n/give/en';
