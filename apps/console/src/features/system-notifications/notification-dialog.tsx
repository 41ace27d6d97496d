import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { DEVICE_KINDS, type DeviceKind } from '@minaret/contract/athan-plus/device-kinds';
import {
  DatedNotification,
  NotificationSave,
  REGION_TYPES,
} from '@minaret/contract/system/system-notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useForm } from '../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../app/forms/validation.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useEditedRecord } from '../../app/session/use-edited-record.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { focusInvalid } from '../../ui/fields/focus-invalid.ts';
import { DayFields } from '../dated-days/day-fields.tsx';
import { useNames } from '../dated-days/use-names.ts';
import { LANGUAGES } from '../masjid/form/language-names.ts';
import { PlaceSearch } from '../places/place-search.tsx';
import { CountryField } from './country-field.tsx';
import classes from './notification-dialog.module.css';
import { bodyOf, type NotificationValues, valuesOf } from './notification-values.ts';
import { notificationList, notificationsApi } from './notifications-api.ts';
import { useRegionName } from './region-name.ts';

const NotificationConflict = lazy(async () => ({
  default: (await import('./notification-conflict.tsx')).NotificationConflict,
}));

interface NotificationDialogProps {
  notification: DatedNotification | null;
  onClose: () => void;
}

export function NotificationDialog({ notification, onClose }: NotificationDialogProps) {
  const { t } = useTranslation(['system', 'common']);
  const failureText = useFailureText();
  const names = useNames();
  const regionName = useRegionName();
  const queries = useQueryClient();
  const refused = useRefusedFields();
  const check = useSchema(NotificationSave);
  const form = useForm<NotificationValues>({
    initialValues: valuesOf(notification),
    validate: (values) => check(bodyOf(values)),
  });
  const { values, errors } = form;
  const save = useMutation({
    mutationFn: ({ values, onto }: { values: NotificationValues; onto: DatedNotification | null }) => {
      const body = bodyOf(values);
      return onto
        ? notificationsApi.update({ body: { ...body, id: onto.id, version: onto.version } })
        : notificationsApi.save({ body });
    },
    onSuccess: () => {
      void queries.invalidateQueries(notificationList);
      toast({ message: t('notifications.saved') });
      onClose();
    },
    onError: (error) => form.setErrors(refused(error)),
  });
  const { record, setRecord, conflict } = useEditedRecord(notification, DatedNotification, save.error);
  const toggle = (kind: DeviceKind, checked: boolean) =>
    form.setFieldValue(
      'devices',
      DEVICE_KINDS.filter((each) => (each === kind ? checked : values.devices.includes(each))),
    );
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty && !save.isSuccess}
      saving={save.isPending}
      size={520}
      title={
        notification ? t('notifications.editTitle', { id: notification.id }) : t('notifications.addTitle')
      }
      text={t('notifications.dialogText')}
      over={
        conflict && (
          <Suspense>
            <NotificationConflict
              {...conflict}
              draft={bodyOf(values)}
              onSave={(merged, theirs) => {
                form.setValues(merged);
                setRecord(theirs);
                save.mutate({ values: merged, onto: theirs });
              }}
              onClose={save.reset}
            />
          </Suspense>
        )
      }
      onSubmit={form.onSubmit((entered) => save.mutate({ values: entered, onto: record }), focusInvalid)}
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
          <PlaceSearch
            label={t('notifications.city')}
            description={null}
            required
            initialText={values.city && regionName(bodyOf(values))}
            onChoose={({ name: city, country }) => form.setValues({ city, country })}
            error={errors.region}
          />
        )}
        {values.region_type === 'country' && (
          <CountryField
            value={values.country}
            onChange={(country) => form.setValues({ country })}
            error={errors.region}
          />
        )}
      </div>
      {save.error && !conflict && (
        <Notice kind="error" title={failureText(save.error, t('notifications.saveFailed'))} />
      )}
    </FormDialog>
  );
}
