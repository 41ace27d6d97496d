import type { BillingState } from '@minaret/contract/system/system-billing';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { type Status, StatusBadge } from '../../ui/feedback/status-badge.tsx';

const STATUS: Record<BillingState, Status> = {
  legacy: 'neutral',
  past_due: 'error',
  cancelling: 'warning',
  trialing: 'info',
  active: 'success',
  granted: 'gold',
  other: 'warning',
  none: 'neutral',
};

/** Where a masjid stands with its plan; with a count, how many stand there. */
export function StateBadge({ state, count }: { state: BillingState; count?: number }) {
  const { t } = useTranslation('systemBilling');
  return (
    <StatusBadge status={STATUS[state]}>
      {count !== undefined && `${count} `}
      {t(`states.${state}`)}
    </StatusBadge>
  );
}
