import type { LibraryContent } from '@minaret/contract/library/library-content';
import { lazy, Suspense } from 'react';
import type { FieldErrors } from '../../../app/forms/form-values.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { AddressField, CalendarFields, FramedField, SlidesFields } from './address-fields.tsx';
import classes from './item-form.module.css';
import { LanguagesField } from './languages-field.tsx';
import { AnnouncementFields, DayField, EidField, NoteField } from './text-fields.tsx';

const ImageFields = lazy(async () => ({ default: (await import('./picture-fields.tsx')).ImageFields }));
const OptionalPicture = lazy(async () => ({
  default: (await import('./picture-fields.tsx')).OptionalPicture,
}));
const CampaignField = lazy(async () => ({ default: (await import('./campaign-field.tsx')).CampaignField }));
const PredesignedField = lazy(async () => ({
  default: (await import('./predesigned-field.tsx')).PredesignedField,
}));

interface ContentFieldsProps {
  m_id: number;
  content: LibraryContent;
  errors: FieldErrors;
  images: Record<string, { url: string }>;
  onChange: (content: LibraryContent, field: string) => void;
}

/** The form of each type; what sends pictures comes when a type needs it. */
export function ContentFields(props: ContentFieldsProps) {
  return (
    <Suspense>
      <FieldsOf {...props} />
    </Suspense>
  );
}

function FieldsOf({ content, ...shared }: ContentFieldsProps) {
  const { t } = useTranslation(['libraryItem', 'library']);
  const help = (words: string) => <p className={classes.help}>{words}</p>;
  switch (content.type) {
    case 'announcement':
      return <AnnouncementFields content={content} {...shared} />;
    case 'image':
      return <ImageFields content={content} {...shared} />;
    case 'pre-designed-image':
      return <PredesignedField content={content} {...shared} />;
    case 'taraweeh_timings':
      return (
        <>
          {help(t('form.taraweehHelp'))}
          <OptionalPicture content={content} {...shared} />
        </>
      );
    case 'silence_image':
      return <OptionalPicture content={content} {...shared} />;
    case 'google_calendar':
      return <CalendarFields content={content} {...shared} />;
    case 'google_slide_url':
      return <SlidesFields content={content} {...shared} />;
    case 'url':
    case 'taraweeh_slideshow_url':
      return <FramedField content={content} {...shared} />;
    case 'youtube_url':
      return <AddressField content={content} {...shared} />;
    case 'donation_qr_url':
    case 'qr_image':
      return (
        <>
          <AddressField content={content} {...shared} />
          <NoteField content={content} {...shared} />
        </>
      );
    case 'campaign':
      return <CampaignField content={content} {...shared} />;
    case 'athan_image':
      return (
        <>
          {help(t('form.athanHelp'))}
          <NoteField content={content} {...shared} />
        </>
      );
    case 'daily_verse':
    case 'daily_hadith':
    case 'daily_dua':
      return <LanguagesField content={content} {...shared} />;
    case 'days_coutdown':
      return <DayField content={content} {...shared} />;
    case 'eid_coutdown':
      return <EidField content={content} {...shared} />;
    case 'ramadan_coutdown':
      return help(t('form.countdownHelp'));
    case 'taraweeh_timings_only':
      return help(t('form.taraweehHelp'));
  }
}
