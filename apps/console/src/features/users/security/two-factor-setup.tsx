import { Anchor, Button, TextInput } from '@mantine/core';
import { RequestFailure } from '@minaret/contract/api/client';
import { plainText } from '@minaret/prayer/text/plain-text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import type { FieldErrors } from '../../../app/forms/form-values.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { useCountdown, waitOf } from '../countdown.ts';
import forms from '../form.module.css';
import { WaitNotice } from '../wait-notice.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { securityApi } from './security-api.ts';
import classes from './two-factor-setup.module.css';

const FORM = 'first-code';
type Offer = Awaited<ReturnType<typeof securityApi.setupSecondFactor>>;

interface TwoFactorSetupProps {
  onEnabled: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** First the password, then the picture for the app and the app's first code. */
export function TwoFactorSetup({ onEnabled, onClose }: TwoFactorSetupProps) {
  const { t } = useTranslation('users');
  const [offer, setOffer] = useState<Offer | null>(null);
  if (offer) return <ScanDialog offer={offer} onEnabled={onEnabled} onClose={onClose} />;
  return (
    <PasswordDialog
      title={t('security.confirmTitle')}
      text={t('security.confirmText')}
      label={t('security.continue')}
      act={(password) => securityApi.setupSecondFactor({ body: { password } })}
      onDone={setOffer}
      onClose={onClose}
    />
  );
}

/** In fours, as keys are read and typed. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

function ScanDialog({ offer, onEnabled, onClose }: TwoFactorSetupProps & { offer: Offer }) {
  const { t } = useTranslation(['users', 'common']);
  const failureText = useFailureText();
  const wait = useCountdown();
  const form = useForm({
    initialValues: { code: '' },
    validate: ({ code }): FieldErrors => (code.trim() ? {} : { code: t('common:validation.required') }),
  });
  const enable = useMutation({
    mutationFn: (code: string) => securityApi.enableSecondFactor({ body: { code } }),
    onSuccess: ({ recovery_codes }) => onEnabled(recovery_codes),
    onError: (error) => {
      wait.start(waitOf(error));
      const isWrong = error instanceof RequestFailure && error.httpStatus !== 429 && error.httpStatus < 500;
      const errors: FieldErrors = isWrong ? { code: failureText(error, '') } : {};
      form.setErrors(errors);
      focusInvalid();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      isForm
      size={460}
      title={t('security.scanTitle')}
      text={t('security.scanText')}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={enable.isPending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={FORM} loading={enable.isPending} disabled={wait.left > 0}>
            {t('security.turnOn')}
          </Button>
        </>
      }
    >
      {wait.left > 0 && <WaitNotice left={wait.left} />}
      {enable.isError && Object.keys(form.errors).length === 0 && waitOf(enable.error) === 0 && (
        <Notice kind="error" title={failureText(enable.error, t('noConnection'))} />
      )}
      <div className={classes.offer}>
        <img
          className={classes.qr}
          alt={t('security.qr')}
          src={`data:image/svg+xml,${encodeURIComponent(offer.qr_svg)}`}
        />
        <div className={classes.words}>
          <p className={classes.help}>{t('security.bySecret')}</p>
          <code className={classes.secret} dir="ltr">
            {inFours(offer.secret)}
          </code>
          <Anchor className={classes.open} href={offer.otpauth_url}>
            {t('security.openApp')}
          </Anchor>
        </div>
      </div>
      <form
        id={FORM}
        noValidate
        onSubmit={form.onSubmit(
          ({ code }) => enable.mutate(plainText(code).replace(/\s/g, '')),
          focusInvalid,
        )}
      >
        <TextInput
          label={t('security.code')}
          description={t('secondFactor.codeHelp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          classNames={{ input: forms.latin }}
          data-autofocus
          {...form.getInputProps('code')}
        />
      </form>
    </Dialog>
  );
}
