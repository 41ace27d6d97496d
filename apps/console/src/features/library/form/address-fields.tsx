import { TextInput } from '@mantine/core';
import { googleSlidesId, withScheme } from '@minaret/contract/library/library-links';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';

import type { ContentProps } from './field-props.ts';
import { LateNumberField } from './late-number-field.tsx';

type Addressed =
  | 'url'
  | 'youtube_url'
  | 'google_slide_url'
  | 'taraweeh_slideshow_url'
  | 'google_calendar'
  | 'donation_qr_url'
  | 'qr_image';

const PageCheckNotice = lazy(async () => ({
  default: (await import('./page-check-notice.tsx')).PageCheckNotice,
}));

/** The address of what a screen opens, and word of it if the page would not be seen there. */
export function FramedField(props: ContentProps<'url' | 'google_slide_url' | 'taraweeh_slideshow_url'>) {
  const { m_id, content } = props;
  return (
    <>
      <AddressField {...props} />
      <Suspense>
        <PageCheckNotice
          m_id={m_id}
          url={content.url}
          isSlides={content.type === 'google_slide_url' || googleSlidesId(content.url) !== null}
        />
      </Suspense>
    </>
  );
}

/** Where it is found, with what is worth knowing of its kind. */
export function AddressField({ content, errors, onChange }: ContentProps<Addressed>) {
  const { t } = useTranslation(['libraryItem', 'library']);
  const help = {
    url: t('form.urlHelp'),
    youtube_url: t('form.youtubeHelp'),
    google_slide_url: t('form.slidesHelp'),
    taraweeh_slideshow_url: t('form.taraweehHelp'),
    google_calendar: t('form.calendarHelp'),
    donation_qr_url: t('form.donationHelp'),
    qr_image: t('form.qrHelp'),
  } satisfies Record<Addressed, string>;
  return (
    <TextInput
      type="url"
      dir="ltr"
      name="content.url"
      label={content.type === 'google_calendar' ? t('form.calendarUrl') : t('form.url')}
      description={help[content.type]}
      placeholder="https://"
      required
      value={content.url}
      error={errors['content.url']}
      onChange={(event) => onChange({ ...content, url: event.currentTarget.value }, 'url')}
      onBlur={() => {
        const url = withScheme(content.url.trim());
        if (url !== content.url) onChange({ ...content, url }, 'url');
      }}
    />
  );
}

export function CalendarFields(props: ContentProps<'google_calendar'>) {
  const { t } = useTranslation(['libraryItem', 'library']);
  const { content, errors, onChange } = props;
  return (
    <>
      <AddressField {...props} />
      <LateNumberField
        name="content.days"
        label={t('form.calendarDays')}
        min={1}
        max={60}
        value={content.days}
        error={errors['content.days']}
        onChange={(days) => onChange({ ...content, days }, 'days')}
      />
    </>
  );
}

export function SlidesFields(props: ContentProps<'google_slide_url'>) {
  const { t } = useTranslation(['libraryItem', 'library']);
  const { content, errors, onChange } = props;
  return (
    <>
      <FramedField {...props} />
      <LateNumberField
        name="content.seconds_each"
        label={t('form.secondsEach')}
        min={3}
        max={60}
        value={content.seconds_each}
        error={errors['content.seconds_each']}
        onChange={(seconds_each) => onChange({ ...content, seconds_each }, 'seconds_each')}
      />
    </>
  );
}
