import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { screensList } from '../../screens/screens-api.ts';
import { Toggles } from './toggles.tsx';

interface ScreensFieldProps {
  m_id: number;
  /** Null: all of them, those of tomorrow too. */
  chosen: number[] | null;
  error: string | undefined;
  onChange: (chosen: number[] | null) => void;
}

export function ScreensField({ m_id, chosen, error, onChange }: ScreensFieldProps) {
  const { t } = useTranslation(['libraryItem', 'library']);
  const { data } = useQuery(screensList(m_id));
  const screens = data?.screens ?? [];
  function toggle(value: string): void {
    const id = Number(value);
    const held = chosen ?? [];
    const next = held.includes(id) ? held.filter((one) => one !== id) : [...held, id];
    onChange(value === 'all' || next.length === 0 ? null : next);
  }
  return (
    <Input.Wrapper
      label={t('screens.label')}
      labelElement="div"
      error={error}
      description={data && screens.length === 0 ? t('screens.none') : undefined}
    >
      {screens.length > 0 && (
        <Toggles
          label={t('screens.label')}
          options={[
            { value: 'all', label: t('screens.all') },
            ...screens.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          chosen={chosen?.map(String) ?? ['all']}
          onToggle={toggle}
        />
      )}
    </Input.Wrapper>
  );
}
