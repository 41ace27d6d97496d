import { useTranslation } from '../../../app/i18n/i18n.ts';

/** The sentences of giving's own schemas, in the reader's language. */
export function useOwnWords(): (message: string) => string | undefined {
  const { t } = useTranslation('donations');
  const sentences: Readonly<Record<string, string>> = {
    'Enter an amount': t('refused.amount'),
    'Each amount is higher than the one before': t('refused.rising'),
    'Each step is higher than the one before': t('refused.rising'),
    'Use small letters, figures and hyphens': t('refused.slug'),
  };
  return (message) => sentences[message];
}
