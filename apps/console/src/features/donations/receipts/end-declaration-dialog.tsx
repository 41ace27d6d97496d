import { TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { ListedDeclaration } from '@minaret/contract/giving/gift-aid';
import { isIsoDate } from '@minaret/prayer/calendar/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { givingKey } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { endEffectOf, giftAidApi } from './receipts-api.ts';

interface EndDeclarationDialogProps {
  masjid: SessionMasjid;
  currency: string;
  declaration: ListedDeclaration;
  onClose: () => void;
}

/** Says what it does to claims before it is done: what leaves them, and what HMRC wants back. */
export function EndDeclarationDialog({ masjid, currency, declaration, onClose }: EndDeclarationDialogProps) {
  const { m_id } = masjid;
  const { t, money, today } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const isOne = declaration.is_one_gift;
  const [endsOn, setEndsOn] = useState(today);
  const [neverHeld, setNeverHeld] = useState(isOne);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const params = { m_id, declaration_id: declaration.id };
  const isDay = isIsoDate(endsOn) && endsOn >= declaration.starts_on;
  const effect = useQuery({
    ...endEffectOf(m_id, declaration.id, endsOn, neverHeld),
    enabled: isDay || neverHeld,
  });
  const end = useMutation({
    mutationFn: () =>
      giftAidApi.end({
        params,
        body: { ends_on: isDay ? endsOn : today(), reason: reason.trim(), never_held: neverHeld },
      }),
    onSuccess: () => {
      toast({ message: t('receipts:declarations.done') });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const { out_of_claims, to_pay_back } = effect.data ?? {};
  return (
    <FormDialog
      onClose={onClose}
      isDirty={reason !== ''}
      saving={end.isPending}
      title={t('receipts:declarations.endTitle', {
        name: isolate(`${declaration.first_name} ${declaration.last_name}`),
      })}
      text={t('receipts:declarations.endText')}
      saveLabel={t('receipts:declarations.endIt')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reason.trim() !== '' && (isDay || neverHeld)) end.mutate();
      }}
    >
      {!neverHeld && (
        <TextInput
          type="date"
          label={t('receipts:declarations.endsOn')}
          description={t('receipts:declarations.endsOnHelp')}
          min={declaration.starts_on}
          value={endsOn}
          error={isTried && !isDay ? t('receipts:declarations.endsOnWrong') : undefined}
          onChange={({ currentTarget }) => setEndsOn(currentTarget.value)}
        />
      )}
      <CheckField
        label={t('receipts:declarations.neverHeldLabel')}
        description={t('receipts:declarations.neverHeldHelp')}
        checked={neverHeld}
        disabled={isOne}
        onChange={setNeverHeld}
      />
      <TextInput
        label={t('receipts:declarations.reason')}
        description={t('receipts:declarations.reasonHelp')}
        maxLength={300}
        required
        attributes={READS_AS_TYPED}
        value={reason}
        error={isTried && reason.trim() === '' ? t('common:validation.required') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {out_of_claims && out_of_claims.gifts > 0 && (
        <Notice
          kind="info"
          title={t('receipts:declarations.leaves', {
            count: out_of_claims.gifts,
            sum: money(out_of_claims.amount),
          })}
        />
      )}
      {to_pay_back && to_pay_back.gifts > 0 && (
        <Notice kind="warning" title={t('receipts:declarations.paysBack', { tax: money(to_pay_back.tax) })}>
          {t('receipts:declarations.paysBackText', {
            count: to_pay_back.gifts,
            sum: money(to_pay_back.amount),
          })}
        </Notice>
      )}
      {end.error && (
        <Notice kind="error" title={failureText(end.error, t('receipts:declarations.endFailed'))} />
      )}
    </FormDialog>
  );
}
