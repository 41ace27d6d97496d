import { NativeSelect, TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund } from '@minaret/contract/giving/funds';
import { Kiosk, KioskSettings, MOST_KIOSK_FUNDS, MOST_KIOSK_PRESETS } from '@minaret/contract/giving/kiosks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { conflictingVersion } from '../../../app/session/version-conflict.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { campaignsOf, givingKey } from '../donations-api.ts';
import { AmountList } from '../parts/amount-list.tsx';
import { MoneyField } from '../parts/money-field.tsx';
import classes from './kiosks.module.css';
import { kiosksApi } from './kiosks-api.ts';

interface KioskDialogProps {
  masjid: SessionMasjid;
  currency: string;
  funds: readonly Fund[];
  kiosk: Kiosk;
  onClose: () => void;
}

export function KioskDialog({ masjid, currency, funds, kiosk, onClose }: KioskDialogProps) {
  const { m_id } = masjid;
  const { t } = useTranslation('kiosks');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const campaigns = useQuery(campaignsOf(m_id));
  const validate = useSchema(KioskSettings);
  const refused = useRefusedFields();
  /** As it was opened, or as someone else has saved it since. */
  const [version, setVersion] = useState(kiosk.version);
  const form = useForm({
    initialValues: {
      name: kiosk.name,
      place: kiosk.place ?? '',
      fund_ids: kiosk.fund_ids,
      presets: kiosk.presets as (number | null)[],
      minimum: kiosk.minimum as number | null,
      maximum: kiosk.maximum as number | null,
      campaign_id: kiosk.campaign_id,
      cash_line: kiosk.cash_line ?? '',
    },
    validate: (values) => validate({ ...values, version }),
  });
  const { values, errors } = form;
  const save = useMutation({
    mutationFn: () =>
      kiosksApi.save({
        params: { m_id, id: kiosk.id },
        // What the schema has just been asked about.
        body: { ...form.getValues(), version } as KioskSettings,
      }),
    onSuccess: () => {
      toast({ message: t('saved') });
      onClose();
    },
    onError: (error) => {
      setVersion((now) => conflictingVersion(error, Kiosk)?.version ?? now);
      form.setErrors(refused(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const shown = funds.filter(({ is_public }) => is_public);
  const running = (campaigns.data ?? []).filter(
    ({ id, state }) => state === 'running' || id === values.campaign_id,
  );
  const choose = (id: number, isOn: boolean) =>
    form.setFieldValue(
      'fund_ids',
      isOn ? [...values.fund_ids, id] : values.fund_ids.filter((each) => each !== id),
    );
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty}
      saving={save.isPending}
      size={520}
      title={t('form.title')}
      onSubmit={form.onSubmit(() => save.mutate(), focusInvalid)}
    >
      <TextInput
        label={t('pairForm.name')}
        required
        maxLength={60}
        attributes={READS_AS_TYPED}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('pairForm.place')}
        maxLength={60}
        attributes={READS_AS_TYPED}
        {...form.getInputProps('place')}
      />
      <fieldset className={classes.funds}>
        <legend>{t('form.funds')}</legend>
        <p>{t('form.fundsHelp')}</p>
        {shown.map(({ id, name }) => (
          <CheckField
            key={id}
            label={<bdi>{name}</bdi>}
            checked={values.fund_ids.includes(id)}
            disabled={values.fund_ids.length >= MOST_KIOSK_FUNDS && !values.fund_ids.includes(id)}
            onChange={(isChosen) => choose(id, isChosen)}
          />
        ))}
      </fieldset>
      <AmountList
        label={t('form.presets')}
        help={t('form.presetsHelp')}
        currency={currency}
        amounts={values.presets}
        errors={errors}
        name="presets"
        min={1}
        onChange={(presets) => form.setFieldValue('presets', presets.slice(0, MOST_KIOSK_PRESETS))}
      />
      <div className={classes.limits}>
        <MoneyField
          label={t('form.minimum')}
          required
          currency={currency}
          value={values.minimum}
          onChange={(amount) => form.setFieldValue('minimum', amount)}
        />
        <MoneyField
          label={t('form.maximum')}
          required
          currency={currency}
          value={values.maximum}
          onChange={(amount) => form.setFieldValue('maximum', amount)}
        />
      </div>
      <NativeSelect
        label={t('form.campaign')}
        data={[
          { value: '', label: t('form.noCampaign') },
          ...running.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        value={values.campaign_id === null ? '' : String(values.campaign_id)}
        onChange={({ currentTarget }) =>
          form.setFieldValue('campaign_id', currentTarget.value ? Number(currentTarget.value) : null)
        }
      />
      <TextInput
        label={t('form.cash')}
        description={t('form.cashHelp')}
        maxLength={160}
        attributes={READS_AS_TYPED}
        {...form.getInputProps('cash_line')}
      />
      {save.error && <Notice kind="error" title={failureText(save.error, t('failed'))} />}
    </FormDialog>
  );
}
