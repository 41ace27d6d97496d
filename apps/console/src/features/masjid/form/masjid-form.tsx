import { Skeleton } from '@mantine/core';
import type { MasjidFull } from '@minaret/contract/masjid/masjid';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { FormCard } from '../../../ui/layout/form-card.tsx';
import about from '../about-masjid.module.css';
import { AboutMasjid } from '../about-masjid.tsx';
import { LogoField } from '../logo/logo-field.tsx';
import { MasjidNotices, SaveFailed } from '../masjid-notices.tsx';
import { movedZone } from '../time-zone/moved-zone.ts';
import { ZoneQuestion } from '../time-zone/zone-question.tsx';
import { useLogoUrls } from '../use-logo-urls.ts';
import { ContactFields, PrayerUrlField } from './contact-fields.tsx';
import { FormSection } from './form-section.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { LanguageField } from './language-field.tsx';
import { MasjidConflict } from './masjid-conflict.tsx';
import { useMasjidForm } from './use-masjid-form.ts';

/** The map and the towns are the heaviest of the page, and below its first fields. */
const PlaceFields = lazy(async () => ({ default: (await import('./place-fields.tsx')).PlaceFields }));

const SupportCard = lazy(async () => ({ default: (await import('../support-card.tsx')).SupportCard }));

export function MasjidForm({ masjid }: { masjid: MasjidFull }) {
  const { t } = useTranslation('masjid');
  const queries = useQueryClient();
  const editing = useMasjidForm(masjid);
  const { form, base, theirs } = editing;
  const logos = useLogoUrls(base, masjid);
  const [askedZone, setAskedZone] = useState<string | null>(null);

  async function submit(): Promise<void> {
    const zone = await movedZone(queries, base, form.getValues()).catch(() => null);
    if (zone) setAskedZone(zone);
    else editing.submit();
  }
  function follow(zone: string): void {
    form.setFieldValue('m_timezone', zone);
    setAskedZone(null);
    editing.submit();
  }
  const logoKey = form.values.m_logo_key;
  return (
    <>
      <MasjidNotices masjid={base} theirs={theirs} onShow={() => editing.compare(true)} />
      <AsideLayout
        aside={
          <div className={about.aside}>
            <AboutMasjid masjid={base} />
            <Suspense>
              <SupportCard masjid={base} />
            </Suspense>
          </div>
        }
      >
        <FormCard
          onSubmit={form.onSubmit(() => void submit(), focusInvalid)}
          saving={editing.saving}
          dirty={editing.isDirty}
          onCancel={editing.reset}
        >
          <FormSection title={t('sections.identity')}>
            <LogoField
              m_id={base.m_id}
              url={logos.urlOf(logoKey)}
              isSaved={logoKey === base.m_logo_key}
              onUploaded={(logo) => {
                logos.add(logo);
                form.setFieldValue('m_logo_key', logo.key);
              }}
              onRemove={() => form.setFieldValue('m_logo_key', null)}
              onRestore={() => form.setFieldValue('m_logo_key', logoKey)}
            />
            <IdentityFields form={form} />
          </FormSection>
          <FormSection tour="place" title={t('sections.place')} text={t('sections.placeText')}>
            <Suspense fallback={<Skeleton height={520} radius="md" />}>
              <PlaceFields form={form} base={base} resets={editing.resets} />
            </Suspense>
          </FormSection>
          <FormSection title={t('sections.contact')} text={t('sections.contactText')}>
            <ContactFields form={form} />
          </FormSection>
          <FormSection title={t('sections.languages')} text={t('sections.languagesText')}>
            <LanguageField
              value={form.values.m_languages}
              onChange={(languages) => form.setFieldValue('m_languages', languages)}
              error={form.errors.m_languages}
            />
          </FormSection>
          <FormSection title={t('sections.own')}>
            <PrayerUrlField form={form} />
          </FormSection>
          {editing.error && <SaveFailed error={editing.error} />}
        </FormCard>
      </AsideLayout>
      {editing.comparing && theirs && (
        <MasjidConflict
          key={theirs.version}
          mine={form.values}
          theirs={theirs}
          differences={editing.differences}
          resolve={editing.resolve}
          logoUrl={logos.urlOf}
          onClose={() => editing.compare(false)}
        />
      )}
      {askedZone && (
        <ZoneQuestion
          current={base.m_timezone}
          suggested={askedZone}
          onClose={() => setAskedZone(null)}
          onAnswer={follow}
        />
      )}
      <LeaveGuard isDirty={editing.isDirty} />
    </>
  );
}
