import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { WebhookDelivery, WebhookEvent } from '@minaret/contract/webhooks/webhooks';
import { clockParts, formatDate } from '@minaret/i18n';
import { wallClock } from '@minaret/prayer/clock/zone';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import type { Status } from '../../../ui/feedback/status-badge.tsx';
import { isolate } from '../../../ui/text/isolate.ts';

/** A dot in a key of words would be a step down. */
export const EVENT_WORDS = {
  'times.changed': 'timesChanged',
  'iqamah.change.announced': 'iqamahChange',
  'announcement.published': 'announcement',
  'screen.offline': 'screenOffline',
  'donation.received': 'donation',
  'donation.refunded': 'refund',
  'campaign.goal_reached': 'goal',
  'webhook.test': 'test',
} as const satisfies Record<WebhookEvent, string>;

export const STATE_COLOURS: Record<WebhookDelivery['state'], Status> = {
  delivered: 'success',
  waiting: 'warning',
  failed: 'error',
};

/** Moments by the masjid's clock, and how an attempt went. */
export function useWebhookWords({ m_zone }: Pick<SessionMasjid, 'm_zone'>) {
  const { t, locale } = useTranslation(['webhooks', 'web', 'common']);
  function when(iso: string): string {
    const clock = wallClock(m_zone, Date.parse(iso));
    const { time, half } = clockParts(clock.time, locale);
    return isolate(`${formatDate(clock.date, locale)} ${time}${half ? ` ${half}` : ''}`);
  }
  function outcome({ status, problem }: Pick<WebhookDelivery, 'status' | 'problem'>): string | null {
    if (problem) return t(`problem.${problem}`);
    return status === null ? null : t('answered', { status: String(status) });
  }
  return { t, locale, when, outcome };
}
