import { Input } from '@mantine/core';
import { SCREEN_LANGUAGES } from '@minaret/display/settings';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import type { ContentProps } from './field-props.ts';
import { Toggles } from './toggles.tsx';

/** As the screen, or one or two of its own. */
export function LanguagesField({
  content,
  errors,
  onChange,
}: ContentProps<'daily_verse' | 'daily_hadith' | 'daily_dua'>) {
  const { t } = useTranslation(['libraryItem', 'library']);
  const chosen: readonly string[] = content.languages ?? ['screen'];
  function toggle(name: string): void {
    const language = SCREEN_LANGUAGES.find((known) => known === name);
    const held = content.languages ?? [];
    const others = held.filter((one) => one !== language);
    // Two fit on a screen: a third takes the place of the first.
    const next = language && others.length === held.length ? [...others, language].slice(-2) : others;
    onChange({ ...content, languages: language && next.length > 0 ? next : null }, 'languages');
  }
  return (
    <Input.Wrapper
      label={t('form.languages')}
      labelElement="div"
      description={t('form.dailyHelp')}
      error={errors['content.languages']}
    >
      <Toggles
        label={t('form.languages')}
        options={[
          { value: 'screen', label: t('form.languagesScreen') },
          ...SCREEN_LANGUAGES.map((value) => ({ value, label: t(`form.language.${value}`) })),
        ]}
        chosen={chosen}
        onToggle={toggle}
      />
    </Input.Wrapper>
  );
}
