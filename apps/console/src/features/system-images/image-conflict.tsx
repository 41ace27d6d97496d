import type { SystemImage, SystemImageLabels } from '@minaret/contract/system/system-images';
import { formatList } from '@minaret/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { RecordConflict } from '../../ui/conflicts/record-conflict.tsx';
import type { Parts } from '../../ui/conflicts/two-versions.ts';
import { useNames } from '../dated-days/use-names.ts';
import type { Uploaded } from '../pictures/upload-picture.ts';
import classes from './images.module.css';

export type ImageValues = SystemImageLabels & Uploaded;
type PartName = keyof SystemImageLabels | 'picture';
const PARTS: Parts<ImageValues, PartName> = {
  picture: ['key', 'url'],
  title: ['title'],
  categories: ['categories'],
  seasons: ['seasons'],
  languages: ['languages'],
};

function valuesOf({ title, categories, seasons, languages, key, url }: SystemImage): ImageValues {
  return { title, categories, seasons, languages, key, url };
}

interface ImageConflictProps {
  base: SystemImage;
  mine: ImageValues;
  theirs: SystemImage;
  who: string | null;
  onSave: (merged: ImageValues, theirs: SystemImage) => void;
  onClose: () => void;
}

/** Two people changed an image: both versions, as people read them. */
export function ImageConflict({ base, mine, theirs, who, onSave, onClose }: ImageConflictProps) {
  const { t, locale } = useTranslation('system-images');
  const names = useNames();
  const list = (words: readonly string[]) => formatList(words, locale);
  function describe(name: PartName, values: ImageValues): ReactNode {
    if (name === 'picture') return <img className={classes.version} src={values.url} alt={values.title} />;
    if (name === 'title') return values.title;
    if (name === 'categories') return list(values.categories.map((each) => t(`category.${each}`)));
    if (name === 'seasons') return list(values.seasons.map((each) => t(`season.${each}`)));
    return list(values.languages.map(names.language));
  }
  return (
    <RecordConflict
      parts={PARTS}
      labels={{
        picture: t('picture'),
        title: t('title'),
        categories: t('categories'),
        seasons: t('seasons'),
        languages: t('languages'),
      }}
      describe={describe}
      base={valuesOf(base)}
      mine={mine}
      theirs={valuesOf(theirs)}
      who={who}
      onSave={(merged) => onSave(merged, theirs)}
      onClose={onClose}
    />
  );
}
