import { TextInput } from '@mantine/core';
import { PAGES } from '@minaret/contract/pages';
import { type SystemImage, SystemImageLabels } from '@minaret/contract/system-images';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFailureText } from '../../app/failure-text.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useForm } from '../../app/use-form.ts';
import { useRefusedFields, useSchema } from '../../app/validation.ts';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { FormCard } from '../../ui/form-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { checkPicture } from '../pictures/check-picture.ts';
import type { Uploaded } from '../pictures/upload-picture.ts';
import { UploadProgress } from '../pictures/upload-progress.tsx';
import { DropZone } from './drop-zone.tsx';
import classes from './images.module.css';
import { imagesApi, imagesKey } from './images-api.ts';
import { LabelFields } from './label-fields.tsx';
import { uploadImage } from './upload-image.ts';

/** Another picture in the place of the one that is there. */
function useReplacement(onUploaded: (picture: Uploaded) => void) {
  const { t } = useTranslation(['system-images', 'common', 'failures']);
  const say = useFailureText();
  const [part, setPart] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stopper = useRef(new AbortController());
  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const picture = await checkPicture(file);
    if (typeof picture === 'string') {
      const isRejected = picture === 'file_rejected';
      return setFault(isRejected ? t('failures:file_rejected') : t(`common:validation.${picture}`));
    }
    setFault(null);
    setPart(0);
    try {
      onUploaded(await uploadImage(picture, { signal: stopper.current.signal, onProgress: setPart }));
    } catch (error) {
      setFault(say(error, t('uploadFailed')));
    }
    URL.revokeObjectURL(picture.url);
    setPart(null);
  }
  return { part, fault, choose };
}

/** Changes an image, or makes another one of it. */
export function ImageForm({ image, isCopy }: { image: SystemImage; isCopy: boolean }) {
  const { t } = useTranslation('system-images');
  const say = useFailureText();
  const refused = useRefusedFields();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { key, url, categories, seasons, languages } = image;
  const [picture, setPicture] = useState<Uploaded>({ key, url });
  const replacement = useReplacement(setPicture);
  const form = useForm({
    initialValues: {
      title: isCopy ? t('copyOf', { title: image.title }).slice(0, 120) : image.title,
      categories,
      seasons,
      languages,
    },
    validate: useSchema(SystemImageLabels),
  });
  const save = useMutation({
    mutationFn: (labels: SystemImageLabels) => {
      const body = { ...labels, key: picture.key };
      return isCopy
        ? imagesApi.save({ body })
        : imagesApi.update({ body: { ...body, id: image.id, version: image.version } });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: imagesKey });
      toast({ message: t('saved') });
      navigate(PAGES.systemImages.path);
    },
    onError: (error) => form.setErrors(refused(error)),
  });
  const { values, errors } = form;
  return (
    <FormCard
      onSubmit={form.onSubmit((labels) => save.mutate(labels), focusInvalid)}
      saving={save.isPending}
      onCancel={() => navigate(PAGES.systemImages.path)}
    >
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
      {save.isError && <Notice kind="error" title={say(save.error, t('failed'))} />}
    </FormCard>
  );
}
