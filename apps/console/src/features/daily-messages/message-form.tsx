import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import { DATE_TYPES } from '@minaret/contract/fields/dated-days';
import { DAILY_KINDS, type DailyMessage, DailyMessageDraft } from '@minaret/contract/system/daily-messages';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useForm } from '../../app/forms/use-form.ts';
import { useSchema } from '../../app/forms/validation.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { LeaveGuard } from '../../ui/dialogs/leave-guard.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { focusInvalid } from '../../ui/fields/focus-invalid.ts';
import { AsideLayout } from '../../ui/layout/aside-layout.tsx';
import { FormCard } from '../../ui/layout/form-card.tsx';
import days from '../dated-days/day-fields.module.css';
import { DayFields } from '../dated-days/day-fields.tsx';
import { useNames } from '../dated-days/use-names.ts';
import { LANGUAGES } from '../masjid/form/language-names.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { MessageAside } from './message-aside.tsx';
import classes from './message-form.module.css';
import { bodyOf, type MessageValues, NEW_MESSAGE, valuesOf } from './message-values.ts';
import { useSaveMessage } from './use-save-message.ts';

const MessageConflict = lazy(async () => ({
  default: (await import('./message-conflict.tsx')).MessageConflict,
}));

/** Adds a message, or changes the one that is given. */
export function MessageForm({ message }: { message: DailyMessage | null }) {
  const { t } = useTranslation(['system', 'common']);
  const failureText = useFailureText();
  const names = useNames();
  const navigate = useNavigate();
  const check = useSchema(DailyMessageDraft);
  const form = useForm<MessageValues>({
    initialValues: message ? valuesOf(message) : NEW_MESSAGE,
    validate: (values) => check(bodyOf(values)),
  });
  const saving = useSaveMessage(message, form.setErrors);
  const { values } = form;
  const optional = (label: string) => `${label} (${t('common:optional')})`;
  return (
    <>
      <AsideLayout
        aside={<MessageAside values={values} onPreset={(preset) => form.setValues(valuesOf(preset))} />}
      >
        <FormCard
          onSubmit={form.onSubmit((entered) => saving.save(bodyOf(entered)), focusInvalid)}
          saving={saving.isBusy}
          onCancel={() => navigate(PAGES.systemDailyMessages.path)}
        >
          <div className={days.row}>
            <NativeSelect
              {...form.getInputProps('content_type')}
              label={t('columns.contentType')}
              data={DAILY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            />
            <NativeSelect
              {...form.getInputProps('language')}
              label={t('columns.language')}
              data={Object.keys(LANGUAGES).map((value) => ({ value, label: names.language(value) }))}
            />
          </div>
          <DayFields
            types={DATE_TYPES}
            dateType={form.getInputProps('date_type')}
            day={form.getInputProps('day')}
            month={form.getInputProps('month')}
            help={values.date_type === 'any' ? t('form.dateHelp') : undefined}
          />
          <Textarea
            {...form.getInputProps('body')}
            className={values.language === 'ar' ? classes.arabic : undefined}
            label={t('form.body')}
            description={t('form.bodyHelp')}
            withAsterisk
            rows={4}
            dir="auto"
            lang={values.language}
          />
          {values.language !== 'ar' && (
            <Textarea
              {...form.getInputProps('arabic')}
              className={classes.arabic}
              label={optional(t('form.arabic'))}
              description={t('form.arabicHelp')}
              rows={3}
              dir="rtl"
              lang="ar"
            />
          )}
          <TextInput
            {...form.getInputProps('source')}
            label={t('form.source')}
            description={t('form.sourceHelp')}
            withAsterisk
            dir="auto"
          />
          <TextInput
            {...form.getInputProps('translation_by')}
            label={optional(t('form.translationBy'))}
            description={t('form.translationHelp')}
            dir="auto"
          />
          {saving.error && <Notice kind="error" title={failureText(saving.error, t('form.saveFailed'))} />}
        </FormCard>
      </AsideLayout>
      <LeaveGuard isDirty={form.isDirty && !saving.isDone} />
      <DuplicateDialog
        similar={saving.similar}
        onChange={saving.dismiss}
        onKeep={() => saving.save(bodyOf(form.getValues()), true)}
        saving={saving.isBusy}
      />
      {saving.conflict && (
        <Suspense>
          <MessageConflict
            {...saving.conflict}
            draft={bodyOf(values)}
            onSave={(merged, theirs) => {
              form.setValues(merged);
              saving.saveOver(bodyOf(merged), theirs);
            }}
            onClose={saving.dismiss}
          />
        </Suspense>
      )}
    </>
  );
}
