import type { Checkout } from '@minaret/contract/billing/checkout';
import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useBillingWords } from '../use-billing-words.ts';
import { useStripeScript } from '../use-stripe-script.ts';

interface EmbeddedCheckoutDialogProps {
  checkout: NonNullable<Checkout['embedded']>;
  onClose: () => void;
}

/** The card provider's own payment page in a frame of its own. Paid, it leads to the billing page by itself. */
export function EmbeddedCheckoutDialog({ checkout, onClose }: EmbeddedCheckoutDialogProps) {
  const { t } = useBillingWords();
  const { stripe, isUnreachable } = useStripeScript(checkout.public_key);
  return (
    <Dialog opened onClose={onClose} size={520} title={t('plans.checkoutTitle')}>
      {isUnreachable && <Notice kind="error" title={t('cards.unreachable')} />}
      <EmbeddedCheckoutProvider stripe={stripe} options={{ clientSecret: checkout.client_secret }}>
        <EmbeddedCheckout />
      </EmbeddedCheckoutProvider>
    </Dialog>
  );
}
