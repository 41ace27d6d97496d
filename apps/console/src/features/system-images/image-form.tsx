import { TextInput } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import { SystemImage, SystemImageLabels } from '@minaret/contract/system/system-images';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useForm } from '../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../app/forms/validation.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useEditedRecord } from '../../app/session/use-edited-record.ts';
import { LeaveGuard } from '../../ui/dialogs/leave-guard.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { focusInvalid } from '../../ui/fields/focus-invalid.ts';
import { FormCard } from '../../ui/layout/form-card.tsx';
import type { Uploaded } from '../pictures/upload-picture.ts';
import { UploadProgress } from '../pictures/upload-progress.tsx';
import { DropZone } from './drop-zone.tsx';
import type { ImageValues } from './image-conflict.tsx';
import classes from './images.module.css';
import { imagesApi, imagesKey } from './images-api.ts';
import { LabelFields } from './label-fields.tsx';
import { useReplacement } from './use-replacement.ts';

const ImageConflict = lazy(async () => ({
  default: (await import('./image-conflict.tsx')).ImageConflict,
}));

/** Changes an image, or makes another one of it. */
export function ImageForm({ image, isCopy }: { image: SystemImage; isCopy: boolean }) {
  const { t } = useTranslation('system-images');
  const failureText = useFailureText();
  const refused = useRefusedFields();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { key, url, title, categories, seasons, languages } = image;
  const [picture, setPicture] = useState<Uploaded>({ key, url });
  const replacement = useReplacement(setPicture);
  const form = useForm({
    initialValues: {
      title: isCopy ? t('copyOf', { title }).slice(0, 120) : title,
      categories,
      seasons,
      languages,
    },
    validate: useSchema(SystemImageLabels),
  });
  const save = useMutation({
    mutationFn: ({ values: { url: _, ...body }, onto }: { values: ImageValues; onto: SystemImage | null }) =>
      onto
        ? imagesApi.update({ body: { ...body, id: onto.id, version: onto.version } })
        : imagesApi.save({ body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: imagesKey });
      toast({ message: t('saved') });
    },
    onError: (error) => form.setErrors(refused(error)),
  });
  const { isSuccess } = save;
  // After the form has heard that nothing is unsaved: it would ask before leaving otherwise.
  useEffect(() => {
    if (isSuccess) navigate(PAGES.systemImages.path);
  }, [isSuccess, navigate]);
  const { record, setRecord, conflict } = useEditedRecord(isCopy ? null : image, SystemImage, save.error);
  const { values, errors } = form;
  function saveOver({ key, url, ...labels }: ImageValues, theirs: SystemImage): void {
    form.setValues(labels);
    setPicture({ key, url });
    setRecord(theirs);
    save.mutate({ values: { ...labels, key, url }, onto: theirs });
  }
  return (
    <FormCard
      onSubmit={form.onSubmit(
        (labels) => save.mutate({ values: { ...labels, ...picture }, onto: record }),
        focusInvalid,
      )}
      saving={save.isPending}
      onCancel={() => navigate(PAGES.systemImages.path)}
    >
      <LeaveGuard isDirty={(form.isDirty || picture.key !== key) && !isSuccess} />
      <img className={classes.large} src={picture.url} alt={values.title} />
      <DropZone onFiles={([file]) => void replacement.choose(file)} disabled={replacement.part !== null} />
      {replacement.part !== null && <UploadProgress part={replacement.part} />}
      {replacement.fault && (
        <p className={classes.fault} role="alert">
          {replacement.fault}
        </p>
      )}
      <TextInput {...form.getInputProps('title')} label={t('title')} withAsterisk dir="auto" />
      <LabelFields
        value={values}
        onChange={(labels) =>
          form.setValues({
            categories: [...labels.categories],
            seasons: [...labels.seasons],
            languages: [...labels.languages],
          })
        }
        error={errors.categories && t('categoryMissing')}
      />
      {save.isError && !conflict && <Notice kind="error" title={failureText(save.error, t('failed'))} />}
      {conflict && (
        <Suspense>
          <ImageConflict
            {...conflict}
            mine={{ ...values, ...picture }}
            onSave={saveOver}
            onClose={save.reset}
          />
        </Suspense>
      )}
    </FormCard>
  );
}
