import { Button, TextInput } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { type LibraryItem, SECONDS } from '@minaret/contract/library/libraries';
import type { LibraryType } from '@minaret/contract/library/library-content';
import { wallClock } from '@minaret/prayer/clock/zone';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusInvalid, heldField } from '../../../ui/fields/focus-invalid.ts';
import { FormCard } from '../../../ui/layout/form-card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { UpgradePrompt } from '../../../ui/upgrade/upgrade-prompt.tsx';
import { ContentFields } from './content-fields.tsx';
import classes from './item-form.module.css';
import { LateNumberField } from './late-number-field.tsx';
import { useItemForm } from './use-item-form.ts';

const PreviewCard = lazy(async () => ({ default: (await import('./preview-card.tsx')).PreviewCard }));
const ItemConflict = lazy(async () => ({ default: (await import('./item-conflict.tsx')).ItemConflict }));
const ScreensField = lazy(async () => ({ default: (await import('./screens-field.tsx')).ScreensField }));
const PushOffer = lazy(async () => ({ default: (await import('./push-offer.tsx')).PushOffer }));
const ScheduleField = lazy(async () => ({ default: (await import('./schedule-field.tsx')).ScheduleField }));

interface ItemFormProps {
  masjid: SessionMasjid;
  type: LibraryType;
  /** The item to change; null for a new one. */
  item: LibraryItem | null;
}

/** An item of any type, written beside what a screen will make of it. */
export function ItemForm({ masjid, type, item }: ItemFormProps) {
  const { t } = useTranslation(['libraryItem', 'library', 'common']);
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { m_id } = masjid;
  const today = wallClock(masjid.m_zone, Date.now()).date;
  const typeName = t(`library:types.${type}`);
  const isAnnouncement = type === 'announcement';
  const form = useItemForm({ m_id, type, today, item, title: isAnnouncement ? '' : typeName });
  const { values, errors } = form;
  function save(is_on: boolean): void {
    if (Object.keys(form.save(is_on)).length > 0) focusInvalid();
  }
  const heading =
    isAnnouncement && !item
      ? t('form.addAnnouncement')
      : t(item ? 'form.edit' : 'form.add', { type: typeName });
  return (
    <>
      <PageHeader
        title={heading}
        subtitle={isAnnouncement ? t('form.announcementSubtitle') : t(`library:about.${type}`)}
        parent={{ to: PAGES.libraryList.path, label: t('form.back') }}
      />
      <div className={classes.layout}>
        <FormCard
          onSubmit={(event) => {
            event.preventDefault();
            save(item?.is_on ?? true);
          }}
          saving={form.isSaving}
          dirty={item === null || form.isDirty}
          onCancel={() => navigate(PAGES.libraryList.path)}
          extra={
            !item && (
              <Button
                variant="default"
                disabled={form.isSaving}
                onClick={({ currentTarget }) => heldField(currentTarget.form) ?? save(false)}
              >
                {t('form.saveDraft')}
              </Button>
            )
          }
        >
          {form.error && <Notice kind="error" title={failureText(form.error, t('form.failed'))} />}
          <TextInput
            name="title"
            label={t('form.title')}
            description={isAnnouncement ? undefined : t('form.titleHelp')}
            required
            maxLength={80}
            value={values.title}
            error={errors.title}
            onChange={(event) => form.set('title', event.currentTarget.value)}
          />
          <ContentFields
            m_id={m_id}
            content={values.content}
            errors={errors}
            images={item?.images ?? {}}
            onChange={form.setContent}
          />
          <Suspense>
            <ScreensField
              m_id={m_id}
              chosen={values.screen_ids}
              error={errors.screen_ids}
              onChange={(chosen) => form.set('screen_ids', chosen)}
            />
          </Suspense>
          {!(values.content.type === 'announcement' && !values.content.as_slide) && (
            <LateNumberField
              name="seconds"
              label={t('form.duration')}
              unit={t('form.durationUnit')}
              min={SECONDS.min}
              max={SECONDS.max}
              value={values.seconds}
              error={errors.seconds}
              onChange={(seconds) => form.set('seconds', seconds)}
            />
          )}
          {isAnnouncement && (
            <Suspense>
              <PushOffer m_id={m_id} item={item} isDirty={form.isDirty} />
            </Suspense>
          )}
          {!isAnnouncement && (
            <Suspense>
              <ScheduleField
                schedule={values.schedule}
                errors={errors}
                onChange={(schedule) => form.set('schedule', schedule)}
              />
            </Suspense>
          )}
        </FormCard>
        <Suspense>
          <PreviewCard m_id={m_id} values={values} today={today} />
        </Suspense>
      </div>
      {form.theirs && (
        <Suspense>
          <ItemConflict m_id={m_id} form={form} theirs={form.theirs} images={item?.images ?? {}} />
        </Suspense>
      )}
      <LeaveGuard isDirty={form.isDirty} />
      <UpgradePrompt
        opened={form.needsPlan}
        onClose={form.forgetError}
        description={t('library:collection.upgrade')}
      />
    </>
  );
}
