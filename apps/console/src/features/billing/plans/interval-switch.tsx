import type { BillingInterval } from '@minaret/contract/billing/payment-billings';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';

interface IntervalSwitchProps {
  value: BillingInterval;
  onChange: (interval: BillingInterval) => void;
  /** In per cent, from the catalogue. */
  saving: number;
}

export function IntervalSwitch({ value, onChange, saving }: IntervalSwitchProps) {
  const { t } = useTranslation('billing');
  const yearly = (
    <>
      {t('plans.year')}
      {saving > 0 && <StatusBadge status="success">{t('plans.saveUpTo', { percent: saving })}</StatusBadge>}
    </>
  );
  return (
    <Segments
      label={t('plans.interval')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'month', label: t('plans.month') },
        { value: 'year', label: yearly },
      ]}
    />
  );
}
