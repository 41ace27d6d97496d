import { Input } from '@mantine/core';
import { client } from '@minaret/contract/api/client';
import { systemImagesContract } from '@minaret/contract/system/system-images';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { send } from '../../../app/session/send.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import type { ContentProps } from './field-props.ts';
import classes from './predesigned-field.module.css';

const imagesApi = client(systemImagesContract, send);

/** One of the pictures that are there for every masjid. */
export function PredesignedField({ content, errors, onChange }: ContentProps<'pre-designed-image'>) {
  const { t } = useTranslation(['libraryItem', 'library']);
  const name = useId();
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const { data } = useQuery({
    queryKey: ['system-images', 'browse', asked],
    queryFn: () => imagesApi.browse({ query: asked ? { search: asked } : {} }),
    placeholderData: keepPreviousData,
  });
  const images = data?.list ?? [];
  return (
    <Input.Wrapper
      label={t('picture.predesigned')}
      labelElement="div"
      required
      error={errors['content.image_id']}
    >
      <SearchField
        className={classes.search}
        label={t('picture.searchPredesigned')}
        value={search}
        onChange={setSearch}
      />
      {data && images.length === 0 && <p className={classes.none}>{t('picture.predesignedNone')}</p>}
      <div className={classes.pictures} role="radiogroup" aria-label={t('picture.predesigned')}>
        {images.map(({ id, url, title }, place) => (
          <label key={id} className={classes.picture}>
            <input
              type="radio"
              name={name}
              checked={content.image_id === id}
              data-refused={place === 0 && errors['content.image_id'] !== undefined}
              onChange={() => onChange({ ...content, image_id: id }, 'image_id')}
            />
            <img src={url} alt="" loading="lazy" />
            <span>{title}</span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
