import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Place } from '@minaret/contract/masjid/places';
import { formatParts } from '@minaret/i18n';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { ComboField, type ComboOption } from '../../ui/fields/combo-field.tsx';
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
export function PlaceSearch({ onChoose, initialText = '', near, ...field }: PlaceSearchProps) {
  const { t, locale } = useTranslation(['places', 'common']);
  const countryName = useCountryName();
  const [text, setText] = useState(initialText);
  const [isTyping, setIsTyping] = useState(false);
  const [settled] = useDebouncedValue(text.trim(), TYPING_MS);
  const isAsked = isTyping && text.trim().length >= SHORTEST_SEARCH;
  const search = useQuery({
    ...placesNamed(settled, near),
    enabled: isAsked && settled.length >= SHORTEST_SEARCH,
  });

  const isCurrent = settled === text.trim() && !search.isPlaceholderData;
  const found = isAsked ? (search.data ?? []) : [];
  const isSearching = isAsked && !search.isError && (search.isFetching || !isCurrent);
  const isDone = isAsked && isCurrent && search.isSuccess;
  const options = found.map((place) => ({
    value: String(place.id),
    label: formatParts([place.name, place.region, countryName(place.country)], locale),
    content: <PlaceOption place={place} />,
  }));

  function choose(option: ComboOption): void {
    const place = found.find((entry) => String(entry.id) === option.value);
    if (!place) return;
    setText(option.label);
    setIsTyping(false);
    onChoose(place);
  }

  return (
    <div>
      <ComboField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        description={t('search.help')}
        withAsterisk={false}
        maxLength={80}
        {...field}
        leftSection={<IconMapPin size={18} aria-hidden />}
        rightSection={isSearching && <Loader size={16} aria-label={t('search.searching')} role="status" />}
        text={text}
        onText={(typed) => {
          setText(typed);
          setIsTyping(true);
        }}
        onFocus={(event) => event.currentTarget.select()}
        options={options}
        takesFirst={isDone}
        onChoose={choose}
      />
      {isAsked && search.isError && (
        <div className={classes.failed} role="alert">
          {t('search.failed')}
          <Button size="xs" variant="default" onClick={() => search.refetch()}>
            {t('common:tryAgain')}
          </Button>
        </div>
      )}
      <div role="status">
        {isDone && found.length > 0 && (
          <VisuallyHidden>{t('search.found', { count: found.length })}</VisuallyHidden>
        )}
        {isDone && found.length === 0 && (
          <p className={classes.none}>
            <strong>{t('search.none', { query: text.trim() })}</strong> {t('search.noneHelp')}
          </p>
        )}
      </div>
    </div>
  );
}
