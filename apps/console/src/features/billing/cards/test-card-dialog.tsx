import { TextInput } from '@mantine/core';
import type { CardEntry } from '@minaret/contract/billing/builtin-payments';
import { TEST_CARD_NAMES, TEST_CARDS, testCardOf } from '@minaret/contract/billing/test-cards';
import { wallClock } from '@minaret/prayer/clock/zone';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import type { FieldErrors } from '../../../app/forms/form-values.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LEFT_TO_RIGHT } from '../../../ui/fields/input-direction.ts';
import { builtinApi } from '../billing-api.ts';
import { TestNotice } from '../billing-notices.tsx';
import { useBillingWords } from '../use-billing-words.ts';
import { BankQuestion } from './bank-question.tsx';
import { expiryState, groupDigits, groupExpiry, readExpiry } from './card-expiry.ts';
import classes from './test-card-dialog.module.css';

interface TestCardDialogProps {
  secret: string;
  onAdded: () => Promise<void>;
  onClose: () => void;
}

/**
 * Our own form of the built-in provider. The number is read here and never sent: a real card typed by mistake is refused in
 * the browser.
 */
export function TestCardDialog({ secret, onAdded, onClose }: TestCardDialogProps) {
  const { t } = useBillingWords();
  const { t: say } = useTranslation('common');
  const failureText = useFailureText();
  const { masjid } = useSession();
  const [question, setQuestion] = useState<CardEntry | null>(null);
  const form = useForm({
    initialValues: { number: '', expiry: '', cvc: '' },
    validate: ({ number, expiry, cvc }) => {
      const found: FieldErrors = {};
      const required = say('validation.required');
      if (number.trim() === '') found.number = required;
      else if (!testCardOf(number)) found.number = t('cards.unknown');
      const read = readExpiry(expiry);
      const today = masjid ? wallClock(masjid.m_zone, Date.now()).date : '';
      if (expiry.trim() === '') found.expiry = required;
      else if (!read) found.expiry = t('cards.expiryInvalid');
      else if (expiryState({ exp_month: read.month, exp_year: read.year }, today) === 'expired')
        found.expiry = t('cards.expiryPast');
      if (cvc.trim() === '') found.cvc = required;
      else if (!/^\d{3,4}$/.test(cvc.trim())) found.cvc = t('cards.cvcInvalid');
      return found;
    },
  });
  const confirm = useMutation({
    mutationFn: async (entry: CardEntry) => {
      const outcome = await builtinApi.confirmSetup({ body: { ...entry, client_secret: secret } });
      if (outcome.status === 'succeeded') await onAdded();
      return outcome;
    },
    onSuccess: ({ status }, entry) => setQuestion(status === 'requires_action' ? entry : null),
    onError: () => setQuestion(null),
  });
  const wasRefused = confirm.variables?.is_confirmed === false;
  const failure = confirm.error
    ? failureText(confirm.error, t('cards.addFailed'))
    : confirm.data?.status === 'declined'
      ? wasRefused
        ? t('cards.refused')
        : (confirm.data.message ?? t('cards.addFailed'))
      : null;
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty && !confirm.isSuccess}
      saving={confirm.isPending && !question}
      title={t('cards.addTitle')}
      text={t('cards.addText')}
      saveLabel={t('cards.addTitle')}
      onSubmit={form.onSubmit(({ number, expiry }) => {
        const card = testCardOf(number);
        const read = readExpiry(expiry);
        if (card && read) confirm.mutate({ card, exp_month: read.month, exp_year: read.year });
      })}
      over={
        question && (
          <BankQuestion
            isBusy={confirm.isPending}
            onAnswer={(is_confirmed) => confirm.mutate({ ...question, is_confirmed })}
          />
        )
      }
    >
      <TestNotice />
      {failure && <Notice kind="error" title={failure} />}
      <TextInput
        label={t('cards.number')}
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        attributes={LEFT_TO_RIGHT}
        data-autofocus
        {...form.getInputProps('number')}
        onChange={({ currentTarget }) => form.setFieldValue('number', groupDigits(currentTarget.value))}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('cards.expiry')}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('cards.expiryHelp')}
          attributes={LEFT_TO_RIGHT}
          {...form.getInputProps('expiry')}
          onChange={({ currentTarget }) =>
            form.setFieldValue('expiry', groupExpiry(currentTarget.value, form.getValues().expiry))
          }
        />
        <TextInput
          label={t('cards.cvc')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          attributes={LEFT_TO_RIGHT}
          {...form.getInputProps('cvc')}
        />
      </div>
      <Samples />
    </FormDialog>
  );
}

function Samples() {
  const { t } = useBillingWords();
  return (
    <details className={classes.samples}>
      <summary>{t('cards.samples')}</summary>
      <ul>
        {TEST_CARD_NAMES.map((name) => (
          <li key={name}>
            <bdi className={classes.digits}>{groupDigits(TEST_CARDS[name].number)}</bdi>
            <span>{t(`cards.kinds.${name}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
