import { Skeleton } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ImageForm } from './image-form.tsx';
import { imageById } from './images-api.ts';

/** The page behind `/edit/{id}` and `/copy/{id}`. */
export function EditedImage({ isCopy }: { isCopy: boolean }) {
  const { t } = useTranslation(['system-images', 'shell']);
  const { image_id } = useParams();
  const { data, isError } = useQuery(imageById(Number(image_id)));
  return (
    <>
      <PageHeader
        title={isCopy ? t('shell:pages.systemImagesCopy') : t('shell:pages.systemImagesEdit')}
        subtitle={isCopy ? t('copyText') : t('editText')}
        parent={{ to: PAGES.systemImages.path, label: t('shell:pages.systemImages') }}
      />
      {isError && <Notice kind="error" title={t('gone')} />}
      {!data && !isError && <Skeleton height={420} radius="md" />}
      {data && <ImageForm key={data.id} image={data} isCopy={isCopy} />}
    </>
  );
}
