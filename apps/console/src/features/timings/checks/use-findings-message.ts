import type { Finding } from '@minaret/contract/timings/finding';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { sentences } from './sentences.ts';

/** A message with what the change has made odd: "Saved. 2 things to look at." */
export function useFindingsMessage(): (message: string, findings: readonly Finding[]) => string {
  const { t } = useTranslation('timings');
  return (message, findings) =>
    findings.length > 0 ? sentences(message, t('findings.look', { count: findings.length })) : message;
}
