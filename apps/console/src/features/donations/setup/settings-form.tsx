import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { DonationSettings, DonationSettingsSave } from '@minaret/contract/giving/donation-settings';
import { CURRENCIES, Currency } from '@minaret/contract/giving/money';
import { currencyName } from '@minaret/i18n';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useSettingsForm } from '../../../app/forms/use-settings-form.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { LEFT_TO_RIGHT, READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { FormCard } from '../../../ui/layout/form-card.tsx';
import { givingKey, settingsApi, settingsOf } from '../donations-api.ts';
import { AmountList } from '../parts/amount-list.tsx';
import fields from '../parts/fields.module.css';
import { MoneyField } from '../parts/money-field.tsx';
import { useOwnWords } from '../parts/use-own-words.ts';
import { draftOf, inCurrency, saveOf } from './settings-draft.ts';

export function SettingsForm({ masjid, settings }: { masjid: SessionMasjid; settings: DonationSettings }) {
  const { m_id } = masjid;
  const { t, locale } = useTranslation('donations');
  const failureText = useFailureText();
  const { form, save, isSaving, isConflict, failure } = useSettingsForm({
    settings,
    schema: DonationSettings,
    bodySchema: DonationSettingsSave,
    draftOf,
    saveOf,
    save: (body) => settingsApi.save({ params: { m_id }, body }),
    queryKey: settingsOf(m_id).queryKey,
    readAgain: givingKey(m_id),
    own: useOwnWords(),
    onSaved: () => toast({ message: t('settings.saved') }),
  });
  const { values, errors } = form;
  return (
    <FormCard
      onSubmit={form.onSubmit(save, focusInvalid)}
      saving={isSaving}
      dirty={form.isDirty || !settings.is_saved}
      onCancel={form.reset}
      saveLabel={settings.is_saved ? undefined : t('settings.begin')}
    >
      <LeaveGuard isDirty={form.isDirty && !isSaving} />
      <CheckField
        look="switch"
        label={t('settings.isOpen')}
        description={t('settings.isOpenHelp')}
        checked={values.is_open}
        onChange={(is_open) => form.setFieldValue('is_open', is_open)}
      />
      <div className={fields.grid}>
        <NativeSelect
          label={t('settings.currency')}
          description={t(settings.is_currency_fixed ? 'settings.currencyFixed' : 'settings.currencyHelp')}
          disabled={settings.is_currency_fixed}
          data={CURRENCIES.map((value) => ({
            value,
            label: `${value.toUpperCase()} – ${currencyName(value, locale)}`,
          }))}
          value={values.currency}
          error={errors.currency}
          onChange={({ currentTarget }) =>
            form.setValues(
              inCurrency(values, Currency.safeParse(currentTarget.value).data ?? values.currency),
            )
          }
        />
        <div className={fields.wide}>
          <AmountList
            label={t('settings.presets')}
            help={t('settings.presetsHelp')}
            currency={values.currency}
            amounts={values.presets}
            errors={errors}
            name="presets"
            min={1}
            onChange={(presets) => {
              form.setFieldValue('presets', presets);
              form.clearErrors();
            }}
          />
        </div>
        <MoneyField
          label={t('settings.minimum')}
          name="minimum"
          required
          currency={values.currency}
          value={values.minimum}
          error={errors.minimum}
          onChange={(minimum) => form.setFieldValue('minimum', minimum)}
        />
        <MoneyField
          label={t('settings.maximum')}
          name="maximum"
          required
          currency={values.currency}
          value={values.maximum}
          error={errors.maximum}
          onChange={(maximum) => form.setFieldValue('maximum', maximum)}
        />
      </div>
      <CheckField
        label={t('settings.cover')}
        description={t('settings.coverHelp')}
        checked={values.offers_cover}
        onChange={(offers_cover) => form.setFieldValue('offers_cover', offers_cover)}
      />
      <CheckField
        label={t('settings.shows')}
        description={t('settings.showsHelp')}
        checked={values.shows_amounts}
        onChange={(shows_amounts) => form.setFieldValue('shows_amounts', shows_amounts)}
      />
      <div className={fields.grid}>
        <TextInput
          label={t('settings.legalName')}
          description={t('settings.legalNameHelp')}
          maxLength={120}
          attributes={READS_AS_TYPED}
          {...form.getInputProps('legal_name')}
        />
        <TextInput
          label={t('settings.number')}
          description={t('settings.numberHelp')}
          maxLength={40}
          attributes={LEFT_TO_RIGHT}
          {...form.getInputProps('charity_number')}
        />
        <Textarea
          className={fields.wide}
          label={t('settings.address')}
          autosize
          minRows={2}
          maxLength={300}
          attributes={READS_AS_TYPED}
          {...form.getInputProps('receipt_address')}
        />
        <Textarea
          className={fields.wide}
          label={t('settings.thanks')}
          description={t('settings.thanksHelp')}
          autosize
          minRows={2}
          maxLength={300}
          attributes={READS_AS_TYPED}
          {...form.getInputProps('thanks')}
        />
      </div>
      {isConflict && (
        <Notice kind="warning" title={t('conflict.title')}>
          {t('conflict.text')}
        </Notice>
      )}
      {failure && <Notice kind="error" title={failureText(failure, t('settings.failed'))} />}
    </FormCard>
  );
}
