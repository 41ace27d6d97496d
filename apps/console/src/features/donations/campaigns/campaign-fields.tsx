import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type Campaign, STORY_MAX } from '@minaret/contract/giving/campaigns';
import type { Form } from '../../../app/forms/use-form.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { LEFT_TO_RIGHT, READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { AmountList } from '../parts/amount-list.tsx';
import fields from '../parts/fields.module.css';
import { MoneyField } from '../parts/money-field.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import type { TabProps } from '../tabs.ts';
import { type CampaignDraft, slugOf } from './campaign-draft.ts';
import { StepFields } from './step-fields.tsx';

interface CampaignFieldsProps extends TabProps {
  campaign: Campaign | undefined;
  form: Form<CampaignDraft>;
}

export function CampaignFields({ masjid, settings, funds, campaign, form }: CampaignFieldsProps) {
  const { t, count } = useGivingWords(masjid, settings.currency);
  const { values, errors } = form;
  // Its own page says "Not for Zakat": a building is no use of it.
  const offered = funds.filter(({ id, kind }) => kind !== 'zakat' || id === campaign?.fund_id);
  return (
    <div className={fields.grid}>
      <TextInput
        className={fields.wide}
        label={t('campaignForm.title')}
        required
        maxLength={80}
        attributes={READS_AS_TYPED}
        {...form.getInputProps('title')}
      />
      <Textarea
        className={fields.wide}
        label={t('campaignForm.story')}
        description={t('campaignForm.storyHelp', {
          used: count(values.story.length),
          most: count(STORY_MAX),
        })}
        required
        autosize
        minRows={3}
        maxLength={STORY_MAX}
        attributes={READS_AS_TYPED}
        {...form.getInputProps('story')}
      />
      <TextInput
        className={fields.wide}
        label={t('campaignForm.titleArabic')}
        lang="ar"
        maxLength={80}
        attributes={READS_AS_TYPED}
        {...form.getInputProps('titleArabic')}
        error={errors['translations.ar.title']}
      />
      {values.titleArabic.trim() !== '' && (
        <Textarea
          className={fields.wide}
          label={t('campaignForm.storyArabic')}
          lang="ar"
          autosize
          minRows={3}
          maxLength={STORY_MAX}
          attributes={READS_AS_TYPED}
          {...form.getInputProps('storyArabic')}
          error={errors['translations.ar.story']}
        />
      )}
      <NativeSelect
        label={t('fund')}
        description={campaign?.is_used ? t('campaignForm.fundFixed') : undefined}
        disabled={campaign?.is_used}
        data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(values.fund_id)}
        error={errors.fund_id}
        onChange={({ currentTarget }) => form.setFieldValue('fund_id', Number(currentTarget.value))}
      />
      <MoneyField
        label={t('campaignForm.goal')}
        description={t('campaignForm.goalHelp')}
        currency={settings.currency}
        value={values.goal}
        error={errors.goal}
        onChange={(goal) => form.setFieldValue('goal', goal)}
      />
      <TextInput type="date" label={t('campaignForm.first')} required {...form.getInputProps('starts_on')} />
      <TextInput
        type="date"
        label={t('campaignForm.last')}
        description={t('campaignForm.lastHelp')}
        min={values.starts_on}
        {...form.getInputProps('ends_on')}
      />
      <TextInput
        className={fields.wide}
        label={t('campaignForm.slug')}
        description={t('campaignForm.slugHelp')}
        placeholder={slugOf(values.title)}
        maxLength={60}
        attributes={LEFT_TO_RIGHT}
        {...form.getInputProps('slug')}
      />
      <div className={fields.wide}>
        <StepFields form={form} currency={settings.currency} given={campaign?.given ?? 0} />
      </div>
      <div className={fields.wide}>
        <AmountList
          label={t('settings.presets')}
          help={t('campaignForm.presetsHelp')}
          currency={settings.currency}
          amounts={values.presets}
          errors={errors}
          name="presets"
          min={0}
          onChange={(presets) => {
            form.setFieldValue('presets', presets);
            form.clearErrors();
          }}
        />
      </div>
      <div className={fields.wide}>
        <CheckField
          label={t('campaignForm.recent')}
          description={t('campaignForm.recentHelp')}
          checked={values.shows_recent}
          onChange={(shows_recent) => form.setFieldValue('shows_recent', shows_recent)}
        />
      </div>
      <div className={fields.wide}>
        <CheckField
          label={t('campaignForm.draft')}
          description={t('campaignForm.draftHelp')}
          checked={values.is_draft}
          onChange={(is_draft) => form.setFieldValue('is_draft', is_draft)}
        />
      </div>
    </div>
  );
}
