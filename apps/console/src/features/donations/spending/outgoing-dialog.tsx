import { NativeSelect, TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund, FundBalance } from '@minaret/contract/giving/funds';
import {
  SPENDING_PLACES,
  SpendingAdd,
  type SpendingPlace,
  TransferAdd,
  ZAKAT_CATEGORIES,
  type ZakatCategory,
} from '@minaret/contract/giving/outgoings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { givingKey, outgoingsApi } from '../donations-api.ts';
import { MoneyField } from '../parts/money-field.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { useOwnWords } from '../parts/use-own-words.ts';

interface OutgoingDialogProps {
  kind: 'spending' | 'transfer';
  masjid: SessionMasjid;
  currency: string;
  funds: readonly Fund[];
  balances: readonly FundBalance[];
  onClose: () => void;
}

interface Draft {
  fund_id: number;
  to_fund_id: number;
  amount: number | null;
  spent_on: string;
  way: SpendingPlace;
  payee: string;
  purpose: string;
  category: ZakatCategory | null;
  document: string;
}

const isZakat = (fund: Fund | undefined) => fund?.kind === 'zakat' || fund?.kind === 'zakat_al_fitr';

/** Spending, zakat handed out, or money moved to another fund. */
export function OutgoingDialog({ kind, masjid, currency, funds, balances, onClose }: OutgoingDialogProps) {
  const { m_id } = masjid;
  const { t, money, today } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const own = useOwnWords();
  const refused = useRefusedFields(own);
  const validateSpending = useSchema(SpendingAdd, own);
  const validateTransfer = useSchema(TransferAdd, own);
  const [operation] = useState(() => crypto.randomUUID());
  const isSpending = kind === 'spending';
  // Nothing leaves a restricted fund for another one.
  const sources = isSpending ? funds : funds.filter(({ is_restricted }) => !is_restricted);
  const first = sources.find((fund) => fund.kind === 'general') ?? sources[0];
  const common = (draft: Draft) => ({
    operation,
    fund_id: draft.fund_id,
    amount: draft.amount ?? 0,
    spent_on: draft.spent_on,
    purpose: draft.purpose.trim(),
    document: draft.document.trim() || null,
  });
  const spendingOf = (draft: Draft) => {
    const fund = funds.find(({ id }) => id === draft.fund_id);
    const category = isZakat(fund) ? draft.category : null;
    return { ...common(draft), way: draft.way, payee: draft.payee.trim(), category };
  };
  const transferOf = (draft: Draft) => ({ ...common(draft), to_fund_id: draft.to_fund_id });
  const form = useForm<Draft>({
    initialValues: {
      fund_id: first?.id ?? 0,
      to_fund_id: funds.find(({ id }) => id !== first?.id)?.id ?? 0,
      amount: null,
      spent_on: today(),
      way: 'bank',
      payee: '',
      purpose: '',
      category: null,
      document: '',
    },
    validate: (draft) => {
      if (!isSpending) return validateTransfer(transferOf(draft));
      const found = validateSpending(spendingOf(draft));
      const needsCategory = isZakat(funds.find(({ id }) => id === draft.fund_id)) && draft.category === null;
      return needsCategory ? { ...found, category: t('outgoings.categoryMissing') } : found;
    },
  });
  const { values, errors } = form;
  const fund = funds.find(({ id }) => id === values.fund_id);
  const held = balances.find(({ fund_id }) => fund_id === values.fund_id)?.held ?? 0;
  const save = useMutation({
    mutationFn: () =>
      isSpending
        ? outgoingsApi.spend({ params: { m_id }, body: spendingOf(form.getValues()) })
        : outgoingsApi.transfer({ params: { m_id }, body: transferOf(form.getValues()) }),
    onSuccess: ({ state }) => {
      toast({ message: t(state === 'booked' ? 'outgoings.booked' : 'outgoings.proposed') });
      onClose();
    },
    onError: (error) => form.setErrors(refused(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const choices = (list: readonly Fund[]) => list.map(({ id, name }) => ({ value: String(id), label: name }));
  const waits = !isSpending || fund?.is_restricted === true;
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty}
      saving={save.isPending}
      title={t(isSpending ? 'outgoings.spendTitle' : 'outgoings.moveTitle')}
      text={t(isSpending ? 'outgoings.spendText' : 'outgoings.moveText')}
      saveLabel={t(waits ? 'outgoings.propose' : 'outgoings.book')}
      onSubmit={form.onSubmit(() => save.mutate(), focusInvalid)}
    >
      <NativeSelect
        label={t('fund')}
        description={t('outgoings.held', { sum: money(held) })}
        data={choices(sources)}
        value={String(values.fund_id)}
        onChange={({ currentTarget }) => {
          const fund_id = Number(currentTarget.value);
          const other = funds.find(({ id }) => id !== fund_id)?.id ?? 0;
          form.setValues({ fund_id, to_fund_id: values.to_fund_id === fund_id ? other : values.to_fund_id });
        }}
      />
      {!isSpending && (
        <NativeSelect
          label={t('outgoings.toFund')}
          data={choices(funds.filter(({ id }) => id !== values.fund_id))}
          value={String(values.to_fund_id)}
          onChange={({ currentTarget }) => form.setFieldValue('to_fund_id', Number(currentTarget.value))}
        />
      )}
      {isSpending && isZakat(fund) && (
        <NativeSelect
          label={t('outgoings.category')}
          required
          data={[
            { value: '', label: t('outgoings.chooseCategory') },
            ...ZAKAT_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) })),
          ]}
          value={values.category ?? ''}
          error={errors.category}
          onChange={({ currentTarget }) =>
            form.setFieldValue(
              'category',
              ZAKAT_CATEGORIES.find((each) => each === currentTarget.value) ?? null,
            )
          }
        />
      )}
      <MoneyField
        label={t('sum')}
        name="amount"
        required
        currency={currency}
        value={values.amount}
        error={errors.amount}
        onChange={(amount) => form.setFieldValue('amount', amount)}
      />
      <TextInput
        type="date"
        label={t('outgoings.day')}
        required
        max={today()}
        {...form.getInputProps('spent_on')}
      />
      {isSpending && (
        <>
          <NativeSelect
            label={t('outgoings.way')}
            data={SPENDING_PLACES.map((value) => ({ value, label: t(`outgoings.places.${value}`) }))}
            value={values.way}
            onChange={({ currentTarget }) =>
              form.setFieldValue('way', currentTarget.value === 'cash_box' ? 'cash_box' : 'bank')
            }
          />
          <TextInput
            label={t('outgoings.payee')}
            description={isZakat(fund) ? t('outgoings.payeeHelp') : undefined}
            required
            maxLength={120}
            attributes={READS_AS_TYPED}
            {...form.getInputProps('payee')}
          />
        </>
      )}
      <TextInput
        label={t('outgoings.purpose')}
        required
        maxLength={200}
        attributes={READS_AS_TYPED}
        {...form.getInputProps('purpose')}
      />
      <TextInput
        label={t('outgoings.document')}
        description={t('outgoings.documentHelp')}
        maxLength={120}
        attributes={READS_AS_TYPED}
        {...form.getInputProps('document')}
      />
      {save.error && Object.keys(errors).length === 0 && (
        <Notice kind="error" title={failureText(save.error, t('outgoings.failed'))} />
      )}
    </FormDialog>
  );
}
