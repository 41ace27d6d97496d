import { formatParts, LOCALE_MARKS, LOCALE_NAMES, LOCALES, type Locale } from '@minaret/i18n';
import { IconLanguage } from '@tabler/icons-react';
import { changeLocale, useLocale, useTranslation } from '../../app/i18n/i18n.ts';
import { usersApi } from '../../app/session/users-api.ts';
import { DropMenu } from '../../ui/popovers/drop-menu.tsx';
import classes from './switch.module.css';

/** Turns the console, and remembers the language for this person's mails; that this fails is no reason to stay. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await changeLocale(locale);
  await usersApi.preferences({ body: { locale } }).catch(() => null);
}

/** Each language by its own name, in its own script. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const current = useLocale();
  const entries = LOCALES.map((locale) => ({
    label: LOCALE_NAMES[locale],
    lang: locale,
    current: locale === current,
    onClick: () => chooseLocale(locale),
  }));
  return (
    <DropMenu
      className={classes.button}
      label={formatParts([LOCALE_MARKS[current], t('language')], current)}
      groups={[{ key: 'languages', entries }]}
    >
      <IconLanguage size={18} aria-hidden />
      {LOCALE_MARKS[current]}
    </DropMenu>
  );
}
