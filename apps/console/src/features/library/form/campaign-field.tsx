import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { shownCampaigns } from '../library-api.ts';
import type { ContentProps } from './field-props.ts';
import classes from './item-form.module.css';

/** Which of the masjid's campaigns; one that has ended since stays chosen and is not shown. */
export function CampaignField({ m_id, content, errors, onChange }: ContentProps<'campaign'>) {
  const { t } = useTranslation(['libraryItem', 'library']);
  const { data: campaigns } = useQuery(shownCampaigns(m_id));
  if (campaigns?.length === 0) return <p className={classes.help}>{t('form.campaignNone')}</p>;
  const choices = (campaigns ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <NativeSelect
      name="content.campaign_id"
      label={t('form.campaign')}
      description={t('form.campaignHelp')}
      required
      value={String(content.campaign_id)}
      error={errors['content.campaign_id']}
      data={[{ value: '0', label: t('form.campaignChoose') }, ...choices]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...content, campaign_id: Number(value) }, 'campaign_id')
      }
    />
  );
}
