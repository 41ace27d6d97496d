import type { OwnWords } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';

/** What the schemas of messages to phones say, in the reader's language. */
export function useOwnWords(): OwnWords {
  const { t } = useTranslation(['push', 'common']);
  return (message) => {
    if (message === 'This is not a time that can be filled in') return t('notATime');
    return message === 'Use HH:MM' ? t('common:validation.required') : undefined;
  };
}
