import { PAGES } from '@minaret/contract/access/console-pages';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '../../../app/i18n/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useBillingWords } from '../use-billing-words.ts';
import { useStripeScript } from '../use-stripe-script.ts';

interface StripeCardDialogProps {
  publicKey: string;
  secret: string;
  onAdded: () => Promise<void>;
  onClose: () => void;
}

/** As the console looks now: the form is in a frame of the provider's and reads no style of ours. */
function appearanceNow() {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: 'stripe' as const,
    variables: {
      fontFamily: 'Inter, system-ui, sans-serif',
      borderRadius: '8px',
      colorPrimary: read('--primary'),
      colorBackground: read('--popover'),
      colorText: read('--text'),
      colorTextSecondary: read('--text-2'),
      colorDanger: read('--error'),
    },
  };
}

/** The provider's own form, fetched from the provider's own host when it is asked for. */
export function StripeCardDialog({ publicKey, secret, ...rest }: StripeCardDialogProps) {
  const locale = useLocale();
  const { stripe, isUnreachable } = useStripeScript(publicKey);
  const [appearance] = useState(appearanceNow);
  return (
    <Elements stripe={stripe} options={{ clientSecret: secret, locale, appearance }}>
      <CardForm {...rest} isUnreachable={isUnreachable} />
    </Elements>
  );
}

interface CardFormProps extends Pick<StripeCardDialogProps, 'onAdded' | 'onClose'> {
  isUnreachable: boolean;
}

function CardForm({ onAdded, onClose, isUnreachable }: CardFormProps) {
  const { t } = useBillingWords();
  const stripe = useStripe();
  const elements = useElements();
  const [isTouched, setTouched] = useState(false);
  const [loadError, setLoadError] = useState<string | null>(null);
  const confirm = useMutation({
    mutationFn: async () => {
      if (!stripe || !elements) return;
      const { error } = await stripe.confirmSetup({
        elements,
        confirmParams: { return_url: new URL(PAGES.settingsBilling.path, window.location.origin).href },
        redirect: 'if_required',
      });
      if (error) throw new Error(error.message ?? t('cards.addFailed'));
      await onAdded();
    },
  });
  const failure = isUnreachable ? t('cards.unreachable') : (loadError ?? confirm.error?.message);
  return (
    <FormDialog
      onClose={onClose}
      isDirty={isTouched && !confirm.isSuccess}
      saving={confirm.isPending}
      canSave={Boolean(stripe && elements) && loadError === null}
      title={t('cards.addTitle')}
      text={t('cards.addText')}
      saveLabel={t('cards.addTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      {failure && <Notice kind="error" title={failure} />}
      <PaymentElement
        onChange={({ empty }) => setTouched(!empty)}
        onLoadError={({ error }) => setLoadError(error.message ?? t('cards.setupFailed'))}
      />
    </FormDialog>
  );
}
