import {
  IMAGE_CATEGORIES,
  IMAGE_SEASONS,
  type ImageCategory,
  type ImageSeason,
} from '@minaret/contract/system/system-images';
import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { useNames } from '../dated-days/use-names.ts';
import { LANGUAGES } from '../masjid/form/language-names.ts';
import classes from './images.module.css';

export interface Labels {
  categories: readonly ImageCategory[];
  seasons: readonly ImageSeason[];
  languages: readonly string[];
}

interface LabelFieldsProps {
  value: Labels;
  onChange: (labels: Labels) => void;
  /** Said when no category is chosen. */
  error?: string;
}

function toggled<T>(all: readonly T[], chosen: readonly T[], item: T, isOn: boolean): T[] {
  return all.filter((each) => (each === item ? isOn : chosen.includes(each)));
}

function Group({
  title,
  help,
  error,
  children,
}: {
  title: string;
  help?: string;
  error?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={classes.group} aria-invalid={error ? true : undefined}>
      <legend>{title}</legend>
      <div className={classes.checkboxes}>{children}</div>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : (
        help && <p className={classes.help}>{help}</p>
      )}
    </fieldset>
  );
}

/** What is said of pictures: what for, when, and in which languages their words are. */
export function LabelFields({ value, onChange, error }: LabelFieldsProps) {
  const { t } = useTranslation('system-images');
  const names = useNames();
  const { categories, seasons, languages } = value;
  return (
    <>
      <Group title={t('categories')} error={error}>
        {IMAGE_CATEGORIES.map((each) => (
          <CheckField
            key={each}
            label={t(`category.${each}`)}
            checked={categories.includes(each)}
            onChange={(isOn) =>
              onChange({ ...value, categories: toggled(IMAGE_CATEGORIES, categories, each, isOn) })
            }
          />
        ))}
      </Group>
      <Group title={t('seasons')} help={t('seasonsHelp')}>
        {IMAGE_SEASONS.map((each) => (
          <CheckField
            key={each}
            label={t(`season.${each}`)}
            checked={seasons.includes(each)}
            onChange={(isOn) => onChange({ ...value, seasons: toggled(IMAGE_SEASONS, seasons, each, isOn) })}
          />
        ))}
      </Group>
      <Group title={t('languages')} help={t('languagesHelp')}>
        {languages.map((code) => (
          <CheckField
            key={code}
            label={names.language(code)}
            checked
            onChange={() => onChange({ ...value, languages: languages.filter((each) => each !== code) })}
          />
        ))}
        <SearchSelect
          key={languages.join()}
          aria-label={t('addLanguage')}
          placeholder={t('addLanguage')}
          value={null}
          onChange={(code) => onChange({ ...value, languages: [...languages, code] })}
          data={Object.keys(LANGUAGES)
            .filter((code) => !languages.includes(code))
            .map((code) => ({ value: code, label: names.language(code) }))}
        />
      </Group>
    </>
  );
}
