import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  type DatedNotification,
  DEVICE_KINDS,
  type DeviceKind,
  NotificationSave,
  REGION_TYPES,
  type RegionType,
} from '@minaret/contract/system-notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { useForm } from '../../app/use-form.ts';
import { useRefusedFields, useSchema } from '../../app/validation.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { toast } from '../../ui/toast.ts';
import { DayFields } from '../daily-messages/day-fields.tsx';
import { SaveProblem } from '../daily-messages/save-problem.tsx';
import { useNames } from '../daily-messages/use-names.ts';
import { LANGUAGES } from '../masjid/language-names.ts';
import { CountryField } from './country-field.tsx';
import classes from './notification-dialog.module.css';
import { notificationList, notificationsApi } from './notifications-api.ts';
import { partsOf } from './region-name.ts';

interface Values {
  date_type: 'gregorian' | 'hijri';
  day: string;
  month: string;
  language: string;
  title: string;
  body: string;
  devices: readonly DeviceKind[];
  region_type: RegionType;
  city: string;
  country: string;
}

function valuesOf(kept: DatedNotification | null): Values {
  if (!kept) {
    const place = { region_type: 'all' as const, city: '', country: '' };
    const words = { language: 'en', title: '', body: '' };
    return { date_type: 'hijri', day: '', month: '', ...words, devices: ['ios', 'android'], ...place };
  }
  return { ...kept, day: String(kept.day ?? ''), month: String(kept.month ?? ''), ...partsOf(kept) };
}

function bodyOf(values: Values): NotificationSave {
  const { date_type, language, title, body, devices, region_type, city, country } = values;
  const region = { all: null, country, city: `${city.trim()}, ${country}` }[region_type];
  return {
    date_type,
    day: values.day ? Number(values.day) : null,
    month: values.month ? Number(values.month) : null,
    language,
    title,
    body,
    devices: [...devices],
    region_type,
    region,
  };
}

interface NotificationDialogProps {
  notification: DatedNotification | null;
  onClose: () => void;
}

export function NotificationDialog({ notification, onClose }: NotificationDialogProps) {
  const { t } = useTranslation(['system', 'common']);
  const names = useNames();
  const id = useId();
  const queries = useQueryClient();
  const refused = useRefusedFields();
  const check = useSchema(NotificationSave);
  const form = useForm<Values>({
    initialValues: valuesOf(notification),
    validate: (values) => check(bodyOf(values)),
  });
  const { values, errors } = form;
  const save = useMutation({
    mutationFn: (body: NotificationSave) =>
      notification
        ? notificationsApi.update({ body: { ...body, id: notification.id, version: notification.version } })
        : notificationsApi.save({ body }),
    onSuccess: () => {
      void queries.invalidateQueries(notificationList);
      toast({ message: t('notifications.saved') });
      onClose();
    },
    onError: (error) => form.setErrors(refused(error)),
  });
  const toggle = (kind: DeviceKind, checked: boolean) =>
    form.setFieldValue(
      'devices',
      DEVICE_KINDS.filter((each) => (each === kind ? checked : values.devices.includes(each))),
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      isStatic
      size={520}
      title={
        notification ? t('notifications.editTitle', { id: notification.id }) : t('notifications.addTitle')
      }
      text={t('notifications.noticeText')}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={id} loading={save.isPending}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit((entered) => save.mutate(bodyOf(entered)), focusInvalid)}
      >
        <DayFields
          types={['hijri', 'gregorian'] as const}
          dateType={form.getInputProps('date_type')}
          day={form.getInputProps('day')}
          month={form.getInputProps('month')}
        />
        <NativeSelect
          {...form.getInputProps('language')}
          label={t('columns.language')}
          data={Object.keys(LANGUAGES).map((value) => ({ value, label: names.language(value) }))}
        />
        <TextInput
          {...form.getInputProps('title')}
          label={t('notifications.title')}
          withAsterisk
          maxLength={80}
          dir="auto"
        />
        <Textarea
          {...form.getInputProps('body')}
          label={t('notifications.body')}
          description={t('notifications.bodyHelp')}
          withAsterisk
          maxLength={240}
          rows={3}
          dir="auto"
        />
        <fieldset className={classes.devices} aria-invalid={errors.devices ? true : undefined}>
          <legend>{t('notifications.devices')}</legend>
          {DEVICE_KINDS.map((kind) => (
            <CheckField
              key={kind}
              label={t(`notifications.deviceKinds.${kind}`)}
              checked={values.devices.includes(kind)}
              onChange={(checked) => toggle(kind, checked)}
            />
          ))}
          {errors.devices && <p role="alert">{t('notifications.devicesError')}</p>}
        </fieldset>
        <div className={classes.region}>
          <NativeSelect
            {...form.getInputProps('region_type')}
            label={t('columns.regionType')}
            data={REGION_TYPES.map((value) => ({ value, label: t(`notifications.regionTypes.${value}`) }))}
          />
          {values.region_type === 'city' && (
            <TextInput
              {...form.getInputProps('city')}
              label={t('notifications.city')}
              error={errors.region}
            />
          )}
          {values.region_type !== 'all' && (
            <CountryField
              value={values.country}
              onChange={(country) => form.setValues({ country })}
              error={errors.region}
            />
          )}
        </div>
        <SaveProblem error={save.error} />
      </form>
    </Dialog>
  );
}
