import { PAGES } from '@minaret/contract/access/console-pages';
import type { SystemImage } from '@minaret/contract/system/system-images';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useNames } from '../dated-days/use-names.ts';
import classes from './images.module.css';
import { imagesApi, imagesKey } from './images-api.ts';

/** Gone at once, and back by Undo. */
function useDeleteImage() {
  const { t } = useTranslation(['system-images', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: imagesKey });
  const onError = (error: unknown) => toast({ kind: 'failed', message: failureText(error, t('failed')) });
  const undo = useMutation({
    mutationFn: ({ id }: SystemImage) => imagesApi.restore({ params: { id } }),
    onSuccess: ({ title }) => {
      refresh();
      toast({ message: t('back', { title }) });
    },
    onError,
  });
  return useMutation({
    mutationFn: ({ id }: SystemImage) => imagesApi.remove({ params: { id } }),
    onSuccess: (_, image) => {
      refresh();
      toast({
        message: t('deleted', { title: image.title }),
        action: { label: t('common:undo'), run: () => undo.mutate(image) },
      });
    },
    onError,
  });
}

export function ImagesGrid({ images }: { images: readonly SystemImage[] }) {
  const { t } = useTranslation('system-images');
  const names = useNames();
  const remove = useDeleteImage();
  return (
    <ul className={classes.grid}>
      {images.map((image) => {
        const { id, title, url, categories, seasons, languages, width, height } = image;
        const to = (path: string) => generatePath(path, { image_id: String(id) });
        return (
          <li key={id} className={classes.card}>
            <img className={classes.picture} src={url} alt="" loading="lazy" />
            <div className={classes.words}>
              <h2>
                <bdi>{title}</bdi>
              </h2>
              <div className={classes.badges}>
                {categories.map((each) => (
                  <StatusBadge key={each}>{t(`category.${each}`)}</StatusBadge>
                ))}
                {seasons.map((each) => (
                  <StatusBadge key={each} status="gold">
                    {t(`season.${each}`)}
                  </StatusBadge>
                ))}
              </div>
              <p className={classes.measures}>
                {languages.length > 0
                  ? languages.map((code) => names.language(code)).join(', ')
                  : t('withoutWords')}
                {' · '}
                <bdi>
                  {width} × {height}
                </bdi>
              </p>
            </div>
            <div className={classes.actions}>
              <Link
                className={classes.icon}
                to={to(PAGES.systemImagesEdit.path)}
                aria-label={t('edit', { title })}
              >
                <IconPencil size={16} aria-hidden />
              </Link>
              <Link
                className={classes.icon}
                to={to(PAGES.systemImagesCopy.path)}
                aria-label={t('copy', { title })}
              >
                <IconCopy size={16} aria-hidden />
              </Link>
              <button
                type="button"
                className={classes.icon}
                aria-label={t('delete', { title })}
                onClick={() => remove.mutate(image)}
              >
                <IconTrash size={16} aria-hidden />
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
