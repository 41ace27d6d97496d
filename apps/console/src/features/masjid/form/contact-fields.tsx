import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LEFT_TO_RIGHT } from '../../../ui/fields/input-direction.ts';
import sections from './form-section.module.css';
import type { MasjidForm } from './use-masjid-form.ts';

export function ContactFields({ form }: Pick<MasjidForm, 'form'>) {
  const { t } = useTranslation('masjid');
  return (
    <>
      <div className={sections.pair} data-stacks>
        <TextInput
          label={t('fields.email')}
          type="email"
          autoComplete="email"
          attributes={LEFT_TO_RIGHT}
          {...form.getInputProps('m_email')}
        />
        <TextInput
          label={t('fields.phone')}
          type="tel"
          autoComplete="tel"
          attributes={LEFT_TO_RIGHT}
          {...form.getInputProps('m_phone')}
        />
      </div>
      <TextInput
        label={t('fields.website')}
        type="url"
        inputMode="url"
        autoComplete="url"
        attributes={LEFT_TO_RIGHT}
        placeholder="https://"
        {...form.getInputProps('m_website')}
      />
    </>
  );
}

export function PrayerUrlField({ form }: Pick<MasjidForm, 'form'>) {
  const { t } = useTranslation('masjid');
  return (
    <TextInput
      label={t('fields.prayerUrl')}
      description={t('fields.prayerUrlHelp')}
      type="url"
      inputMode="url"
      attributes={LEFT_TO_RIGHT}
      placeholder="https://"
      {...form.getInputProps('m_prayer_url')}
    />
  );
}
