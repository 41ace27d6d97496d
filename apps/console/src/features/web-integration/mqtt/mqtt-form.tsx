import { Button, TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import {
  MQTT_ADDRESS_INVALID,
  MQTT_PREFIX_INVALID,
  MqttSettings,
  MqttUpdate,
} from '@minaret/contract/mqtt/mqtt';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { type FieldErrors, isSame } from '../../../app/forms/form-values.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { conflictingVersion } from '../../../app/session/version-conflict.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { useWebhookWords } from '../webhooks/use-webhook-words.ts';
import { mqttApi, mqttSettings } from './mqtt-api.ts';
import classes from './mqtt-card.module.css';

interface MqttFormProps {
  masjid: SessionMasjid;
  settings: MqttSettings;
}

function valuesOf({ address, username, prefix, has_discovery, is_on }: MqttSettings) {
  return { address: address ?? '', username: username ?? '', password: '', prefix, has_discovery, is_on };
}

export function MqttForm({ masjid, settings }: MqttFormProps) {
  const { m_id } = masjid;
  const { t } = useTranslation('mqtt');
  const queries = useQueryClient();
  const failureText = useFailureText();
  const own = (message: string) => {
    if (message === MQTT_ADDRESS_INVALID) return t('addressInvalid');
    return message === MQTT_PREFIX_INVALID ? t('prefixInvalid') : undefined;
  };
  const validate = useSchema(MqttUpdate, own);
  const refusedFields = useRefusedFields(own);
  const opened = valuesOf(settings);
  const [value, setValue] = useState(opened);
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = (part: Partial<typeof value>) => setValue({ ...value, ...part });
  const body = () => {
    const { password, address, ...rest } = value;
    return {
      ...rest,
      address: address || null,
      // Left empty it stays as it is.
      ...(password === '' ? {} : { password }),
      version: settings.version,
    };
  };
  const keep = (saved: MqttSettings) => queries.setQueryData(mqttSettings(m_id).queryKey, saved);
  const save = useMutation({
    mutationFn: () => mqttApi.save({ params: { m_id }, body: body() }),
    onSuccess: (saved) => {
      keep(saved);
      toast({ message: t('saved') });
    },
    onError: (error) => {
      const theirs = conflictingVersion(error, MqttSettings);
      setErrors(refusedFields(error));
      if (theirs) keep(theirs);
      toast({ kind: 'failed', message: theirs ? t('conflict') : failureText(error, t('failed')) });
    },
  });
  const test = useMutation({
    mutationFn: () => mqttApi.test({ params: { m_id } }),
    onSuccess: ({ problem }) =>
      problem
        ? toast({ kind: 'failed', message: t('testBad', { problem: t(`problems.${problem}`) }) })
        : toast({ message: t('testGood') }),
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('failed')) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = validate(body());
    setErrors(found);
    if (Object.keys(found).length === 0) save.mutate();
    else focusInvalid();
  };
  const isDirty = !isSame(value, opened);
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <Standing masjid={masjid} settings={settings} />
      <TextInput
        label={t('address')}
        description={t('addressHelp')}
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder="mqtts://"
        maxLength={500}
        value={value.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
        error={errors.address}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('username')}
          dir="ltr"
          autoComplete="off"
          maxLength={200}
          value={value.username}
          onChange={(event) => change({ username: event.currentTarget.value })}
          error={errors.username}
        />
        <PasswordField
          label={t('password')}
          description={t(settings.has_password ? 'passwordKept' : 'passwordNone')}
          autoComplete="new-password"
          maxLength={500}
          value={value.password}
          onChange={(event) => change({ password: event.currentTarget.value })}
          error={errors.password}
        />
      </div>
      <TextInput
        label={t('prefix')}
        dir="ltr"
        spellCheck={false}
        maxLength={100}
        value={value.prefix}
        onChange={(event) => change({ prefix: event.currentTarget.value })}
        error={errors.prefix}
      />
      <CheckField
        label={t('discovery')}
        description={t('discoveryHelp')}
        checked={value.has_discovery}
        onChange={(has_discovery) => change({ has_discovery })}
      />
      <CheckField
        look="switch"
        label={t('on')}
        description={t('onHelp')}
        checked={value.is_on}
        onChange={(is_on) => change({ is_on })}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending} disabled={!isDirty}>
          {t('save')}
        </Button>
        <Button
          variant="default"
          loading={test.isPending}
          disabled={isDirty || settings.address === null}
          onClick={() => test.mutate()}
        >
          {t('test')}
        </Button>
      </div>
    </form>
  );
}

/** How it stands, in a line or two. */
function Standing({ masjid, settings }: MqttFormProps) {
  const { t } = useTranslation('mqtt');
  const { when } = useWebhookWords(masjid);
  const { is_on, off_reason, problem, failing_since, connected_at, last_sent_at } = settings;
  const state = () => {
    if (!is_on) return t(off_reason === 'failing' ? 'state.stopped' : 'state.off');
    if (problem && failing_since)
      return t('state.failing', { when: when(failing_since), problem: t(`problems.${problem}`) });
    return connected_at ? t('state.connected', { when: when(connected_at) }) : t('state.waiting');
  };
  return (
    <p className={classes.state} role="status">
      {state()}
      {last_sent_at && (
        <>
          <br />
          {t('lastSent', { when: when(last_sent_at) })}
        </>
      )}
    </p>
  );
}
