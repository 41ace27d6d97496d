import type { Translator } from '../../app/i18n/i18n.ts';

type Say = Translator<'systemBilling'>['t'];

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** `0.4 s`, `12 s`, `3 min`, `5 h`: as exact as is of use. */
export function lagText(ms: number, t: Say): string {
  const seconds = ms / 1000;
  if (seconds < 10) return t('webhooks.seconds', { seconds: String(Math.round(seconds * 10) / 10) });
  if (seconds < 2 * MINUTE) return t('webhooks.seconds', { seconds: String(Math.round(seconds)) });
  if (seconds < 2 * HOUR) return t('webhooks.minutes', { minutes: String(Math.round(seconds / MINUTE)) });
  return t('webhooks.hours', { hours: String(Math.round(seconds / HOUR)) });
}
