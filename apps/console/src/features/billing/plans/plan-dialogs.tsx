import type { Subscription } from '@minaret/contract/billing/payment-billings';
import { CancelDialog } from '../subscription/cancel-dialog.tsx';
import { PastDueDialog } from '../subscription/past-due-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { DowngradeDialog } from './downgrade-dialog.tsx';
import type { AskedPlan } from './use-plan-choice.ts';

interface PlanDialogsProps {
  m_id: number;
  subscription: Subscription;
  asked: AskedPlan;
  onClose: () => void;
}

/** What is asked before a plan changes or ends. */
export function PlanDialogs({ asked, ...props }: PlanDialogsProps) {
  switch (asked.kind) {
    case 'change':
      return <ChangeDialog {...props} price={asked.price} />;
    case 'downgrade':
      return <DowngradeDialog {...props} price={asked.price} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'past-due':
      return <PastDueDialog {...props} />;
  }
}
