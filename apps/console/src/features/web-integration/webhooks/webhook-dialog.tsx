import { TextInput } from '@mantine/core';
import { DONATIONS_ROLES, hasRole } from '@minaret/contract/access/access';
import {
  CHOOSABLE_EVENTS,
  type ChoosableEvent,
  GIVING_EVENTS,
  NewWebhook,
  Webhook,
  type WebhookWithSecret,
} from '@minaret/contract/webhooks/webhooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { type FieldErrors, isSame } from '../../../app/forms/form-values.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { conflictingVersion } from '../../../app/session/version-conflict.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { EVENT_WORDS } from './use-webhook-words.ts';
import classes from './webhooks.module.css';
import { webhooksApi, webhooksKey } from './webhooks-api.ts';

interface WebhookDialogProps {
  m_id: number;
  /** Without one: a new one, whose secret is shown next. */
  webhook?: Webhook;
  onMade: (made: WebhookWithSecret) => void;
  onClose: () => void;
}

interface Values {
  url: string;
  description: string;
  events: ChoosableEvent[];
}

export function WebhookDialog({ m_id, webhook, onMade, onClose }: WebhookDialogProps) {
  const { t } = useTranslation(['webhooks', 'common']);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const validate = useSchema(NewWebhook);
  const refusedFields = useRefusedFields();
  const [opened] = useState<Values>({
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    events: webhook?.events ?? ['times.changed', 'iqamah.change.announced'],
  });
  const [value, setValue] = useState(opened);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** As it was opened, or as somebody else has saved it meanwhile. */
  const [stand, setStand] = useState(webhook);
  const save = useMutation({
    mutationFn: async (): Promise<WebhookWithSecret | null> => {
      if (!stand) return webhooksApi.add({ params: { m_id }, body: value });
      await webhooksApi.update({
        params: { m_id, id: stand.id },
        body: { ...value, version: stand.version },
      });
      return null;
    },
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey: webhooksKey(m_id) });
      if (made) return onMade(made);
      toast({ message: t('saved') });
      onClose();
    },
    onError: (error) => {
      setStand((now) => conflictingVersion(error, Webhook) ?? now);
      setErrors(refusedFields(error));
    },
  });
  const isStale = stand?.version !== webhook?.version;
  return (
    <FormDialog
      onClose={onClose}
      isDirty={!isSame(value, opened)}
      saving={save.isPending}
      size={520}
      title={t(webhook ? 'dialog.editTitle' : 'dialog.addTitle')}
      text={t('dialog.text')}
      saveLabel={webhook ? undefined : t('add')}
      onSubmit={(event) => {
        event.preventDefault();
        const found = validate(value);
        setErrors(found);
        if (Object.keys(found).length === 0) save.mutate();
        else focusInvalid();
      }}
    >
      <TextInput
        label={t('dialog.url')}
        description={t('dialog.urlHelp')}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        maxLength={500}
        value={value.url}
        onChange={(event) => setValue({ ...value, url: event.currentTarget.value })}
        error={errors.url}
      />
      <TextInput
        label={t('dialog.description')}
        description={t('dialog.descriptionHelp')}
        maxLength={120}
        value={value.description}
        onChange={(event) => setValue({ ...value, description: event.currentTarget.value })}
        error={errors.description}
      />
      <EventChoice
        value={value.events}
        onChange={(events) => setValue({ ...value, events })}
        error={errors.events}
      />
      {isStale && (
        <Notice kind="warning" title={t('dialog.conflict')}>
          {t('dialog.conflictText')}
        </Notice>
      )}
      {save.error && !conflictingVersion(save.error, Webhook) && Object.keys(errors).length === 0 && (
        <Notice kind="error" title={failureText(save.error, t('failed'))} />
      )}
    </FormDialog>
  );
}

interface EventChoiceProps {
  value: readonly ChoosableEvent[];
  onChange: (events: ChoosableEvent[]) => void;
  error: string | undefined;
}

/** One or more, in their own order, each with when it is sent. */
function EventChoice({ value, onChange, error }: EventChoiceProps) {
  const { t } = useTranslation('webhooks');
  const { roles } = useSession();
  const id = useId();
  // Of gifts only those are told who may see them.
  const offered = CHOOSABLE_EVENTS.filter(
    (event) => !GIVING_EVENTS.includes(event) || value.includes(event) || hasRole(roles, DONATIONS_ROLES),
  );
  return (
    <fieldset className={classes.choice} aria-describedby={error ? id : undefined}>
      <legend>{t('dialog.events')}</legend>
      {offered.map((event) => (
        <CheckField
          key={event}
          label={t(`events.${EVENT_WORDS[event]}.name`)}
          description={t(`events.${EVENT_WORDS[event]}.help`)}
          checked={value.includes(event)}
          onChange={(checked) =>
            onChange(CHOOSABLE_EVENTS.filter((each) => (each === event ? checked : value.includes(each))))
          }
        />
      ))}
      {error && (
        <p id={id} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
