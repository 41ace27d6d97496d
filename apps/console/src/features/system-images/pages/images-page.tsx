import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import { IMAGE_CATEGORIES, IMAGE_SEASONS } from '@minaret/contract/system/system-images';
import { IconLayoutDashboard, IconPhoto, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useNames } from '../../dated-days/use-names.ts';
import classes from '../images.module.css';
import { type ImageFilters, imageList } from '../images-api.ts';
import { ImagesGrid } from '../images-grid.tsx';

const NO_FILTERS: ImageFilters = { search: '', category: '', season: '', language: '' };

export function ImagesPage() {
  const { t } = useTranslation(['system-images', 'common', 'shell']);
  const names = useNames();
  const [filters, setFilters] = useState(NO_FILTERS);
  const search = useDeferredValue(filters.search.trim());
  const images = useQuery(imageList({ ...filters, search }));
  const everything = useQuery(imageList(NO_FILTERS));
  const languages = [...new Set(everything.data?.list.flatMap((image) => image.languages))].sort();
  const change = (changed: Partial<ImageFilters>) => setFilters({ ...filters, ...changed });
  const { list = [], all = 0 } = images.data ?? {};
  return (
    <>
      <PageHeader
        title={t('shell:pages.systemImages')}
        subtitle={t('subtitle')}
        actions={
          <>
            <Button
              component={Link}
              to={PAGES.systemDashboard.path}
              variant="default"
              leftSection={<IconLayoutDashboard size={18} aria-hidden />}
            >
              {t('dashboard')}
            </Button>
            <Button
              component={Link}
              to={PAGES.systemImagesAdd.path}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {t('add')}
            </Button>
          </>
        }
      />
      <div className={classes.bar}>
        <SearchField
          className={classes.search}
          label={t('search')}
          value={filters.search}
          onChange={(text) => change({ search: text })}
        />
        <NativeSelect
          aria-label={t('categories')}
          value={filters.category}
          onChange={(event) => change({ category: event.currentTarget.value as ImageFilters['category'] })}
          data={[
            { value: '', label: t('allCategories') },
            ...IMAGE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
          ]}
        />
        <NativeSelect
          aria-label={t('seasons')}
          value={filters.season}
          onChange={(event) => change({ season: event.currentTarget.value as ImageFilters['season'] })}
          data={[
            { value: '', label: t('allSeasons') },
            ...IMAGE_SEASONS.map((value) => ({ value, label: t(`season.${value}`) })),
          ]}
        />
        {languages.length > 0 && (
          <NativeSelect
            aria-label={t('languages')}
            value={filters.language}
            onChange={(event) => change({ language: event.currentTarget.value })}
            data={[
              { value: '', label: t('allLanguages') },
              ...languages.map((value) => ({ value, label: names.language(value) })),
            ]}
          />
        )}
      </div>
      {images.isError && <LoadFailed onTryAgain={() => void images.refetch()} />}
      {images.isPending && <Skeleton height={260} radius="md" />}
      {images.data && all === 0 && (
        <EmptyState icon={<IconPhoto size={24} />} title={t('emptyTitle')} text={t('emptyText')} />
      )}
      {all > 0 && list.length === 0 && <p className={classes.nothing}>{t('nothing')}</p>}
      <ImagesGrid images={list} />
    </>
  );
}
