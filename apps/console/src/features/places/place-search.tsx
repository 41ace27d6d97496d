import { Button, Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Place } from '@minaret/contract/places';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryName } from './country-name.ts';
import { PlaceOption } from './place-option.tsx';
import classes from './place-search.module.css';
import { type Point, placesNamed, SHORTEST_SEARCH } from './places-api.ts';

const TYPING_MS = 180;

interface PlaceSearchProps {
  onChoose: (place: Place) => void;
  /** What stands in the field before anything is typed: the town that is set. */
  initialText?: string;
  label?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Towns around here come earlier. */
  near?: Point;
}

/** Finds a town while its name is being typed. Choosing one hands over its place and its time zone. */
export function PlaceSearch({
  onChoose,
  initialText = '',
  label,
  description,
  error,
  required,
  near,
}: PlaceSearchProps) {
  const { t } = useTranslation(['places', 'common']);
  const countryName = useCountryName();
  const [text, setText] = useState(initialText);
  const [isTyping, setIsTyping] = useState(false);
  const [settled] = useDebouncedValue(text.trim(), TYPING_MS);
  const isAsked = isTyping && text.trim().length >= SHORTEST_SEARCH;
  const search = useQuery({
    ...placesNamed(settled, near),
    enabled: isAsked && settled.length >= SHORTEST_SEARCH,
  });
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  const isCurrent = settled === text.trim() && !search.isPlaceholderData;
  const found = isAsked ? (search.data ?? []) : [];
  const isSearching = isAsked && (search.isFetching || !isCurrent);
  const isNone = isAsked && isCurrent && search.isSuccess && found.length === 0;

  function choose(id: string): void {
    const place = found.find((entry) => String(entry.id) === id);
    if (!place) return;
    setText([place.name, place.region, countryName(place.country)].filter(Boolean).join(', '));
    setIsTyping(false);
    combobox.closeDropdown();
    onChoose(place);
  }

  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
        <Combobox.Target withExpandedAttribute autoComplete="off">
          <TextInput
            label={label ?? t('search.label')}
            placeholder={t('search.placeholder')}
            description={description ?? t('search.help')}
            error={error}
            required={required}
            withAsterisk={false}
            value={text}
            leftSection={<IconMapPin size={18} aria-hidden />}
            rightSection={isSearching ? <Loader size={16} aria-label={t('search.searching')} /> : null}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setIsTyping(true);
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              // Enter takes the first town rather than sending a form that has none yet.
              if (event.key !== 'Enter' || !isAsked || combobox.getSelectedOptionIndex() >= 0) return;
              event.preventDefault();
              const first = isCurrent ? found[0] : undefined;
              if (first) choose(String(first.id));
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isAsked || (found.length === 0 && !isNone)}>
          {found.length > 0 && (
            <Combobox.Options aria-label={label ?? t('search.label')}>
              {found.map((place) => (
                <Combobox.Option key={place.id} value={String(place.id)}>
                  <PlaceOption place={place} />
                </Combobox.Option>
              ))}
            </Combobox.Options>
          )}
          {isNone && (
            <p className={classes.none}>
              <strong>{t('search.none', { query: text.trim() })}</strong> {t('search.noneHelp')}
            </p>
          )}
        </Combobox.Dropdown>
      </Combobox>
      {isAsked && search.isError && (
        <p className={classes.failed} role="alert">
          {t('search.failed')}
          <Button size="xs" variant="default" onClick={() => search.refetch()}>
            {t('common:tryAgain')}
          </Button>
        </p>
      )}
      <VisuallyHidden role="status">
        {isAsked && isCurrent && found.length > 0 && t('search.found', { count: found.length })}
      </VisuallyHidden>
    </div>
  );
}
