import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { GiftEntry, HAND_WAYS, type HandWay } from '@minaret/contract/giving/gifts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { LEFT_TO_RIGHT, READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { FormCard } from '../../../ui/layout/form-card.tsx';
import { campaignsOf, giftsApi, givingKey } from '../donations-api.ts';
import fields from '../parts/fields.module.css';
import { MoneyField } from '../parts/money-field.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { useOwnWords } from '../parts/use-own-words.ts';
import { type TabProps, tabAddress } from '../tabs.ts';
import { Booking } from './booking.tsx';
import { type Draft, draftOf, entryOf, nextDraft } from './entry-draft.ts';

/** Cash, a cheque or a transfer that was handed over. */
export function EnterTab({ masjid, settings, funds }: TabProps) {
  const { m_id } = masjid;
  const { t, money, today } = useGivingWords(masjid, settings.currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const campaigns = useQuery(campaignsOf(m_id));
  const own = useOwnWords();
  const validate = useSchema(GiftEntry, own);
  const refused = useRefusedFields(own);
  // A second press is the same gift; the next gift has its own.
  const [operation, setOperation] = useState(() => crypto.randomUUID());
  const staysHere = useRef(false);
  const form = useForm<Draft>({
    initialValues: draftOf(funds, today()),
    validate: (values) => validate(entryOf(values, operation)),
  });
  const { values, errors } = form;
  const save = useMutation({
    mutationFn: () => giftsApi.enter({ params: { m_id }, body: entryOf(form.getValues(), operation) }),
    onSuccess: (gift) => {
      const next = nextDraft(form.getValues());
      form.setSaved(next);
      form.setValues(next);
      setOperation(crypto.randomUUID());
      toast({ message: t('enter.saved', { sum: money(gift.amount), number: gift.number }) });
      if (staysHere.current) form.getInputNode('amount')?.focus();
      else void navigate(tabAddress('gifts', { gift: gift.id }));
    },
    onError: (error) => form.setErrors(refused(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const open = (campaigns.data ?? []).filter(
    ({ fund_id, state }) => fund_id === values.fund_id && state !== 'draft',
  );
  const submit = form.onSubmit(() => save.mutate(), focusInvalid);
  return (
    <AsideLayout
      aside={<Booking masjid={masjid} currency={settings.currency} funds={funds} draft={values} />}
    >
      <LeaveGuard isDirty={form.isDirty && !save.isPending} />
      <FormCard
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent;
          staysHere.current = submitter instanceof HTMLButtonElement && submitter.name === 'next';
          submit(event);
        }}
        saving={save.isPending}
        dirty={form.isDirty}
        onCancel={form.reset}
        extra={
          <Button type="submit" name="next" variant="default" disabled={!form.isDirty || save.isPending}>
            {t('enter.next')}
          </Button>
        }
      >
        <div className={fields.grid}>
          <div className={`${fields.wide} ${fields.start}`}>
            <Segments<HandWay>
              label={t('enter.way')}
              value={values.way}
              options={HAND_WAYS.map((way) => ({ value: way, label: t(`ways.${way}`) }))}
              onChange={(way) => form.setFieldValue('way', way)}
            />
          </div>
          <MoneyField
            label={t('sum')}
            name="amount"
            required
            currency={settings.currency}
            value={values.amount}
            error={errors.amount}
            onChange={(amount) => form.setFieldValue('amount', amount)}
          />
          <TextInput
            type="date"
            label={t('enter.givenOn')}
            description={t('enter.givenOnHelp')}
            required
            max={today()}
            {...form.getInputProps('given_on')}
          />
          <NativeSelect
            label={t('fund')}
            description={funds.find(({ id }) => id === values.fund_id)?.purpose}
            data={funds.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(values.fund_id)}
            error={errors.fund_id}
            onChange={({ currentTarget }) =>
              form.setValues({ fund_id: Number(currentTarget.value), campaign_id: null })
            }
          />
          {open.length > 0 && (
            <NativeSelect
              label={t('campaign')}
              data={[
                { value: '', label: t('enter.noCampaign') },
                ...open.map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
              value={values.campaign_id === null ? '' : String(values.campaign_id)}
              error={errors.campaign_id}
              onChange={({ currentTarget }) =>
                form.setFieldValue('campaign_id', currentTarget.value ? Number(currentTarget.value) : null)
              }
            />
          )}
          {values.way === 'cheque' && (
            <TextInput
              label={t('drawer.chequeNumber')}
              attributes={LEFT_TO_RIGHT}
              {...form.getInputProps('cheque_number')}
            />
          )}
          <TextInput
            className={fields.wide}
            label={t('giver')}
            description={t('enter.giverHelp')}
            attributes={READS_AS_TYPED}
            maxLength={120}
            {...form.getInputProps('name')}
            error={errors['donor.name']}
          />
          {values.name.trim() !== '' && (
            <>
              <TextInput
                type="email"
                label={t('drawer.email')}
                attributes={LEFT_TO_RIGHT}
                {...form.getInputProps('email')}
                error={errors['donor.email']}
              />
              <TextInput
                type="tel"
                label={t('drawer.phone')}
                attributes={LEFT_TO_RIGHT}
                {...form.getInputProps('phone')}
                error={errors['donor.phone']}
              />
              <Textarea
                className={fields.wide}
                label={t('drawer.address')}
                description={t('enter.addressHelp')}
                autosize
                minRows={2}
                attributes={READS_AS_TYPED}
                {...form.getInputProps('address')}
                error={errors['donor.address']}
              />
              <div className={fields.wide}>
                <CheckField
                  label={t('enter.receipt')}
                  description={t('enter.receiptHelp')}
                  checked={values.wants_receipt}
                  onChange={(wants_receipt) => form.setFieldValue('wants_receipt', wants_receipt)}
                />
              </div>
              <div className={fields.wide}>
                <CheckField
                  label={t('enter.hidden')}
                  checked={values.is_anonymous}
                  onChange={(is_anonymous) => form.setFieldValue('is_anonymous', is_anonymous)}
                />
              </div>
            </>
          )}
          <TextInput
            className={fields.wide}
            label={t('drawer.note')}
            maxLength={300}
            attributes={READS_AS_TYPED}
            {...form.getInputProps('note')}
          />
        </div>
        {save.error && Object.keys(errors).length === 0 && (
          <Notice kind="error" title={failureText(save.error, t('enter.failed'))} />
        )}
      </FormCard>
    </AsideLayout>
  );
}
