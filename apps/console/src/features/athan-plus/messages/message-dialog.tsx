import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { ReminderMessage, ReminderMessageSave } from '@minaret/contract/athan-plus/reminder-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { conflictingVersion } from '../../../app/session/version-conflict.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { TextFields } from '../parts/text-fields.tsx';
import { useMessageWords } from '../parts/use-message-words.ts';
import { useOwnWords } from '../parts/use-own-words.ts';
import { type ButtonDraft, ButtonFields } from './button-fields.tsx';
import { messagesApi, messagesKey } from './messages-api.ts';
import { draftOf, type RuleDraft, ruleOf } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';

interface Values extends RuleDraft {
  title: string;
  message: string;
  is_on: boolean;
  buttons: ButtonDraft[];
}

function valuesOf(message: ReminderMessage | undefined): Values {
  return {
    title: message?.title ?? '',
    message: message?.message ?? '',
    is_on: message?.is_on ?? true,
    buttons: (message?.buttons ?? []).map(({ text, url }) => ({ text, url: url ?? '' })),
    ...draftOf(message?.rule),
  };
}

interface MessageDialogProps {
  masjid: SessionMasjid;
  /** Without one: a new one. */
  message?: ReminderMessage;
  onClose: () => void;
}

export function MessageDialog({ masjid, message, onClose }: MessageDialogProps) {
  const { m_id } = masjid;
  const { t, sayTime, sayWeekday } = useMessageWords(masjid);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const own = useOwnWords();
  const validate = useSchema(ReminderMessageSave, own);
  const refusedFields = useRefusedFields(own);
  /** As it was opened, or as somebody else has saved it since. */
  const [stand, setStand] = useState(message);
  function bodyOf({ title, message: text, is_on, buttons, ...rule }: Values): ReminderMessageSave {
    const which = stand ? { rm_id: stand.rm_id, version: stand.version } : {};
    return { m_id, title, message: text, is_on, buttons, rule: ruleOf(rule), ...which };
  }
  const form = useForm({
    initialValues: valuesOf(message),
    validate: (values) => validate(bodyOf(values)),
  });
  const save = useMutation({
    mutationFn: () => messagesApi.save({ body: bodyOf(form.getValues()) }),
    onSuccess: () => {
      toast({ message: t('dialog.saved') });
      onClose();
    },
    onError: (error) => {
      setStand((now) => conflictingVersion(error, ReminderMessage) ?? now);
      form.setErrors(refusedFields(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: messagesKey(m_id) }),
  });
  const { values, errors } = form;
  const isRefused = save.error && !conflictingVersion(save.error, ReminderMessage);
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty}
      saving={save.isPending}
      size={520}
      title={t(message ? 'dialog.editTitle' : 'dialog.addTitle')}
      onSubmit={form.onSubmit(() => save.mutate(), focusInvalid)}
    >
      <TextFields
        title={values.title}
        message={values.message}
        errors={errors}
        onTitle={(title) => form.setFieldValue('title', title)}
        onMessage={(text) => form.setFieldValue('message', text)}
        sayTime={sayTime}
      />
      <RuleFields
        draft={values}
        errors={errors}
        sayWeekday={sayWeekday}
        onChange={(changes) => {
          form.setValues(changes);
          form.clearErrors();
        }}
      />
      <ButtonFields
        m_id={m_id}
        value={values.buttons}
        errors={errors}
        onChange={(buttons) => {
          form.setValues({ buttons });
          form.clearErrors();
        }}
      />
      <CheckField
        label={t('dialog.isOn')}
        checked={values.is_on}
        onChange={(is_on) => form.setFieldValue('is_on', is_on)}
      />
      {stand?.version !== message?.version && (
        <Notice kind="warning" title={t('dialog.conflict')}>
          {t('dialog.conflictText')}
        </Notice>
      )}
      {isRefused && Object.keys(errors).length === 0 && (
        <Notice kind="error" title={failureText(save.error, t('messages.failed'))} />
      )}
    </FormDialog>
  );
}
