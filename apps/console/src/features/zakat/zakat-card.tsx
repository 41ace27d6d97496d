import { NativeSelect, Textarea } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { METALS, ZAKAT_SCHOOLS } from '@minaret/contract/giving/nisab';
import { Metal, ZakatSchool, ZakatSettings, ZakatSettingsSave } from '@minaret/contract/giving/zakat';
import { formatDate } from '@minaret/i18n';
import { useQuery } from '@tanstack/react-query';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useSettingsForm } from '../../app/forms/use-settings-form.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { LeaveGuard } from '../../ui/dialogs/leave-guard.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { focusInvalid } from '../../ui/fields/focus-invalid.ts';
import { READS_AS_TYPED } from '../../ui/fields/input-direction.ts';
import { FormCard } from '../../ui/layout/form-card.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { PriceInputs } from './price-inputs.tsx';
import { readPrice, usePriceWords, writePrice } from './prices.ts';
import classes from './zakat.module.css';
import { zakatApi, zakatSettingsOf } from './zakat-api.ts';

const TEXTS = ['why', 'why_ar', 'why_ur', 'policy', 'policy_ar', 'policy_ur'] as const;
type Texts = Record<(typeof TEXTS)[number], string>;
const textsOf = (settings: ZakatSettings): Texts =>
  Object.fromEntries(TEXTS.map((name) => [name, settings[name] ?? ''])) as Texts;

const draftOf = (settings: ZakatSettings) => ({
  is_offered: settings.is_offered,
  school: settings.school,
  metal: settings.metal,
  ...textsOf(settings),
  gold: writePrice(settings.gold),
  silver: writePrice(settings.silver),
  priced_on: settings.priced_on ?? '',
});
type Draft = ReturnType<typeof draftOf>;

function saveOf(draft: Draft, version: number): ZakatSettingsSave {
  return {
    ...draft,
    gold: readPrice(draft.gold),
    silver: readPrice(draft.silver),
    priced_on: draft.priced_on || null,
    version,
  };
}

/** What the giving page's Zakat calculator works with: the masjid's own choice, never ours. */
export function ZakatCard({ masjid }: { masjid: SessionMasjid }) {
  const { t } = useTranslation('common');
  const failureText = useFailureText();
  const { data, error } = useQuery(zakatSettingsOf(masjid.m_id));
  if (data) return <Form m_id={masjid.m_id} settings={data} />;
  return error && <Notice kind="error" title={failureText(error, t('loadFailed'))} />;
}

function PricesNow({ settings: { prices, currency } }: { settings: ZakatSettings }) {
  const { t, locale } = useTranslation('zakat');
  return METALS.map((metal) => {
    const price = prices[metal];
    return (
      <p key={metal}>
        {price
          ? t(`now.${metal}_${price.whose}`, {
              price: isolate(`${writePrice(price.amount)} ${currency.toUpperCase()}`),
              date: isolate(formatDate(price.on, locale)),
            })
          : t(`now.${metal}_none`)}
      </p>
    );
  });
}

function Form({ m_id, settings }: { m_id: number; settings: ZakatSettings }) {
  const { t } = useTranslation(['zakat', 'donations']);
  const failureText = useFailureText();
  const { form, save, isSaving, isConflict, failure } = useSettingsForm({
    settings,
    schema: ZakatSettings,
    bodySchema: ZakatSettingsSave,
    draftOf,
    saveOf,
    save: (body) => zakatApi.save({ params: { m_id }, body }),
    queryKey: zakatSettingsOf(m_id).queryKey,
    own: usePriceWords(),
    onSaved: () => toast({ message: t('saved') }),
  });
  const { values, errors } = form;
  return (
    <FormCard
      onSubmit={form.onSubmit(save, focusInvalid)}
      saving={isSaving}
      dirty={form.isDirty}
      onCancel={form.reset}
    >
      <LeaveGuard isDirty={form.isDirty && !isSaving} />
      <h2 className={classes.title}>{t('title')}</h2>
      <CheckField
        look="switch"
        label={t('offer')}
        description={t('offerHelp')}
        checked={values.is_offered}
        onChange={(is_offered) => form.setFieldValue('is_offered', is_offered)}
      />
      <NativeSelect
        label={t('school')}
        data={ZAKAT_SCHOOLS.map((value) => ({ value, label: t(`schools.${value}`) }))}
        value={values.school}
        onChange={({ currentTarget }) =>
          form.setFieldValue('school', ZakatSchool.safeParse(currentTarget.value).data ?? values.school)
        }
      />
      <NativeSelect
        label={t('metal')}
        data={METALS.map((value) => ({ value, label: t(`metals.${value}`) }))}
        value={values.metal}
        onChange={({ currentTarget }) =>
          form.setFieldValue('metal', Metal.safeParse(currentTarget.value).data ?? values.metal)
        }
      />
      {TEXTS.map((name) => (
        <Textarea
          key={name}
          label={t(`texts.${name}`)}
          autosize
          minRows={1}
          maxLength={name.startsWith('why') ? 200 : 600}
          attributes={READS_AS_TYPED}
          {...form.getInputProps(name)}
        />
      ))}
      <PriceInputs
        currency={settings.currency}
        values={values}
        errors={errors}
        onChange={(name, value) => form.setFieldValue(name, value)}
      />
      <Notice kind="info" title={t('now.title')}>
        <PricesNow settings={settings} />
      </Notice>
      {isConflict && (
        <Notice kind="warning" title={t('donations:conflict.title')}>
          {t('donations:conflict.text')}
        </Notice>
      )}
      {failure && <Notice kind="error" title={failureText(failure, t('failed'))} />}
    </FormCard>
  );
}
