import { NativeSelect, TextInput } from '@mantine/core';
import { SCREEN_PLACES, type ScreenPlace } from '@minaret/contract/screens/screens';
import type { FieldErrors } from '../../../app/forms/form-values.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';

export interface ScreenName {
  name: string;
  place: ScreenPlace;
  place_name: string | null;
}

interface NameFieldsProps {
  value: ScreenName;
  errors: FieldErrors;
  onChange: (value: ScreenName) => void;
}

/** What a screen is called and where it hangs. */
export function NameFields({ value, errors, onChange }: NameFieldsProps) {
  const { t } = useTranslation('screens');
  return (
    <>
      <TextInput
        name="name"
        label={t('dialog.name')}
        required
        maxLength={60}
        value={value.name}
        error={errors.name}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('place.label')}
        value={value.place}
        data={SCREEN_PLACES.map((place) => ({ value: place, label: t(`place.${place}`) }))}
        onChange={({ currentTarget }) =>
          onChange({
            ...value,
            place: SCREEN_PLACES.find((known) => known === currentTarget.value) ?? 'main-hall',
          })
        }
      />
      {value.place === 'custom' && (
        <TextInput
          name="place_name"
          label={t('place.where')}
          required
          maxLength={40}
          value={value.place_name ?? ''}
          error={errors.place_name}
          onChange={(event) => onChange({ ...value, place_name: event.currentTarget.value || null })}
        />
      )}
    </>
  );
}
