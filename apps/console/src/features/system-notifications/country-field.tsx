import { useMemo } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { SearchSelect } from '../../ui/fields/search-select.tsx';

interface CountryFieldProps {
  value: string;
  onChange: (country: string) => void;
  error?: string;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that are set aside for private use or groups, which the browser has names for too. */
const NO_COUNTRY = /^(A[AC]|CP|D[GY]|E[AUZ]|IC|Q[M-Z]|TA|U[NK]|X.|Z[RZ])$/;

/** The browser knows the names of all countries: a code it has no name for comes back as it is. */
function countriesIn(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .filter(({ value, label }) => label !== value && !NO_COUNTRY.test(value))
    .sort((left, right) => left.label.localeCompare(right.label, locale));
}

export function CountryField({ value, onChange, error }: CountryFieldProps) {
  const { t, locale } = useTranslation('system');
  const data = useMemo(() => countriesIn(locale), [locale]);
  return (
    <SearchSelect
      label={t('notifications.country')}
      data={data}
      value={value || null}
      onChange={onChange}
      error={error}
    />
  );
}
