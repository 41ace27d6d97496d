export { giveUrdu as words } from '@minaret/i18n/give/ur';
