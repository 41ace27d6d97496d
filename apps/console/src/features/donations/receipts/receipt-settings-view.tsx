import { NativeSelect, Skeleton, Textarea, TextInput } from '@mantine/core';
import { RECEIPT_TEMPLATES } from '@minaret/contract/giving/gifts';
import {
  RECEIPT_ISSUES,
  ReceiptSettings,
  ReceiptSettingsSave,
  ReceiptTemplate,
} from '@minaret/contract/giving/receipts';
import { formatList } from '@minaret/i18n';
import { useQuery } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useSettingsForm } from '../../../app/forms/use-settings-form.ts';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { FormCard } from '../../../ui/layout/form-card.tsx';
import { givingKey } from '../donations-api.ts';
import fields from '../parts/fields.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import type { TabProps } from '../tabs.ts';
import { receiptSettingsOf, receiptsApi } from './receipts-api.ts';
import { SignatureCard } from './signature-card.tsx';

/** Which receipts the masjid issues, and who signs them. */
export function ReceiptSettingsView({ masjid, settings }: TabProps) {
  const { t } = useGivingWords(masjid, settings.currency);
  const own = useQuery(receiptSettingsOf(masjid.m_id));
  if (!own.data)
    return own.isError ? (
      <LoadFailed title={t('receipts:receiptSettings.loadFailed')} onTryAgain={() => void own.refetch()} />
    ) : (
      <Skeleton height={320} radius={12} />
    );
  return (
    <AsideLayout
      aside={<SignatureCard masjid={masjid} currency={settings.currency} signature={own.data.signature} />}
    >
      <Form masjid={masjid} currency={settings.currency} settings={own.data} />
    </AsideLayout>
  );
}

const draftOf = (settings: ReceiptSettings) => ({
  template: settings.template,
  issues: settings.issues,
  place: settings.place ?? '',
  signatory_name: settings.signatory_name ?? '',
  signatory_title: settings.signatory_title ?? '',
  legal_note: settings.legal_note ?? '',
});
const orNull = (text: string) => text.trim() || null;
function saveOf(draft: ReturnType<typeof draftOf>, version: number): ReceiptSettingsSave {
  return {
    ...draft,
    place: orNull(draft.place),
    signatory_name: orNull(draft.signatory_name),
    signatory_title: orNull(draft.signatory_title),
    legal_note: orNull(draft.legal_note),
    version,
  };
}

interface FormProps {
  masjid: TabProps['masjid'];
  currency: string;
  settings: ReceiptSettings;
}

function Form({ masjid, currency, settings }: FormProps) {
  const { m_id } = masjid;
  const { t, locale } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const { form, save, isSaving, isConflict, failure } = useSettingsForm({
    settings,
    schema: ReceiptSettings,
    bodySchema: ReceiptSettingsSave,
    draftOf,
    saveOf,
    save: (body) => receiptsApi.saveSettings({ params: { m_id }, body }),
    queryKey: receiptSettingsOf(m_id).queryKey,
    readAgain: givingKey(m_id),
    onSaved: () => toast({ message: t('receipts:receiptSettings.saved') }),
  });
  const { values } = form;
  const isToCheck = values.template === 'germany' || values.template === 'france';
  const missing = settings.missing.map((each) => t(`receipts:receipts.missing.${each}`));
  return (
    <FormCard
      onSubmit={form.onSubmit(save, focusInvalid)}
      saving={isSaving}
      dirty={form.isDirty}
      onCancel={form.reset}
    >
      <LeaveGuard isDirty={form.isDirty && !isSaving} />
      <div className={fields.grid}>
        <NativeSelect
          className={fields.wide}
          label={t('receipts:receiptSettings.template')}
          description={t('receipts:receiptSettings.suggested', {
            template: t(`receipts:receiptSettings.templates.${settings.suggested}`),
          })}
          data={RECEIPT_TEMPLATES.map((value) => ({
            value,
            label: t(`receipts:receiptSettings.templates.${value}`),
          }))}
          value={values.template}
          onChange={({ currentTarget }) =>
            form.setFieldValue(
              'template',
              ReceiptTemplate.safeParse(currentTarget.value).data ?? values.template,
            )
          }
        />
        {isToCheck && (
          <div className={fields.wide}>
            <Notice kind="warning" title={t('receipts:receiptSettings.check')} />
          </div>
        )}
        <NativeSelect
          className={fields.wide}
          label={t('receipts:receiptSettings.issues')}
          data={RECEIPT_ISSUES.map((value) => ({ value, label: t(`receipts:receiptSettings.${value}`) }))}
          value={values.issues}
          onChange={({ currentTarget }) =>
            form.setFieldValue('issues', currentTarget.value === 'yearly' ? 'yearly' : 'at_once')
          }
        />
        <TextInput
          label={t('receipts:receiptSettings.signatory')}
          maxLength={80}
          attributes={READS_AS_TYPED}
          {...form.getInputProps('signatory_name')}
        />
        <TextInput
          label={t('receipts:receiptSettings.signatoryTitle')}
          maxLength={80}
          attributes={READS_AS_TYPED}
          {...form.getInputProps('signatory_title')}
        />
        <TextInput
          label={t('receipts:receiptSettings.place')}
          description={t('receipts:receiptSettings.placeHelp')}
          maxLength={80}
          attributes={READS_AS_TYPED}
          {...form.getInputProps('place')}
        />
        <Textarea
          className={fields.wide}
          label={t('receipts:receiptSettings.note')}
          description={t('receipts:receiptSettings.noteHelp')}
          autosize
          minRows={2}
          maxLength={600}
          attributes={READS_AS_TYPED}
          {...form.getInputProps('legal_note')}
        />
      </div>
      {!form.isDirty &&
        settings.template !== 'generic' &&
        (missing.length > 0 ? (
          <Notice
            kind="warning"
            title={`${t('receipts:receiptSettings.missing')} ${formatList(missing, locale)}`}
          >
            {t('receipts:receiptSettings.inSetup')}
          </Notice>
        ) : (
          <Notice kind="info" title={t('receipts:receiptSettings.complete')} />
        ))}
      {isConflict && (
        <Notice kind="warning" title={t('conflict.title')}>
          {t('conflict.text')}
        </Notice>
      )}
      {failure && <Notice kind="error" title={failureText(failure, t('receipts:receiptSettings.failed'))} />}
    </FormCard>
  );
}
