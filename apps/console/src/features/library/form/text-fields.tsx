import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { ANNOUNCEMENT_MAX } from '@minaret/contract/library/library-content';
import { dayNumber, isIsoDate } from '@minaret/prayer/calendar/dates';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import type { ContentProps } from './field-props.ts';
import classes from './item-form.module.css';

/** Message and dates; the ticker is for everyone, the slide for those who have slideshows. */
export function AnnouncementFields({ content, errors, onChange }: ContentProps<'announcement'>) {
  const { t } = useTranslation(['libraryItem', 'library']);
  const { has, masjid } = useSession();
  const { start_date, end_date, message } = content;
  const days =
    isIsoDate(start_date) && isIsoDate(end_date) ? dayNumber(end_date) - dayNumber(start_date) + 1 : 0;
  return (
    <>
      <div>
        <Textarea
          name="content.message"
          label={t('form.message')}
          required
          rows={3}
          maxLength={ANNOUNCEMENT_MAX}
          value={message}
          error={errors['content.message']}
          onChange={(event) => onChange({ ...content, message: event.currentTarget.value }, 'message')}
        />
        <p className={classes.counted}>
          <span>{t('form.messageHelp')}</span>
          <bdi>{t('form.count', { count: message.length, max: ANNOUNCEMENT_MAX })}</bdi>
        </p>
      </div>
      <div className={classes.pair}>
        <TextInput
          type="date"
          name="content.start_date"
          label={t('form.startDate')}
          required
          value={start_date}
          error={errors['content.start_date']}
          onChange={(event) => onChange({ ...content, start_date: event.currentTarget.value }, 'start_date')}
        />
        <TextInput
          type="date"
          name="content.end_date"
          label={t('form.endDate')}
          required
          min={start_date}
          value={end_date}
          error={errors['content.end_date']}
          onChange={(event) => onChange({ ...content, end_date: event.currentTarget.value }, 'end_date')}
        />
      </div>
      {days > 0 && (
        <p className={classes.help}>
          {t('form.days', {
            count: days,
            place: masjid?.m_timezone.split('/').pop()?.replaceAll('_', ' ') ?? '',
          })}
        </p>
      )}
      <CheckField
        label={t('form.asSlide')}
        description={has('slideshow') ? t('form.asSlideHelp') : t('library:collection.locked')}
        disabled={!has('slideshow')}
        checked={content.as_slide}
        onChange={(as_slide) => onChange({ ...content, as_slide }, 'as_slide')}
      />
    </>
  );
}

export function DayField({ content, errors, onChange }: ContentProps<'days_coutdown'>) {
  const { t } = useTranslation(['libraryItem', 'library']);
  return (
    <TextInput
      type="date"
      name="content.date"
      label={t('form.date')}
      required
      value={content.date}
      error={errors['content.date']}
      onChange={(event) => onChange({ ...content, date: event.currentTarget.value }, 'date')}
    />
  );
}

export function EidField({ content, onChange }: ContentProps<'eid_coutdown'>) {
  const { t } = useTranslation(['libraryItem', 'library']);
  const choices = { next: t('form.eidNext'), fitr: t('form.eidFitr'), adha: t('form.eidAdha') };
  return (
    <NativeSelect
      label={t('form.eid')}
      description={t('form.countdownHelp')}
      value={content.eid}
      data={Object.entries(choices).map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...content, eid: value === 'fitr' || value === 'adha' ? value : 'next' }, 'eid')
      }
    />
  );
}

/** The line under a code. */
export function NoteField({
  content,
  errors,
  onChange,
}: ContentProps<'donation_qr_url' | 'qr_image' | 'athan_image'>) {
  const { t } = useTranslation(['libraryItem', 'library']);
  return (
    <TextInput
      name="content.message"
      label={t('form.note')}
      maxLength={120}
      value={content.message ?? ''}
      error={errors['content.message']}
      onChange={(event) => onChange({ ...content, message: event.currentTarget.value || null }, 'message')}
    />
  );
}
