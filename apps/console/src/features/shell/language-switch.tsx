import { UnstyledButton } from '@mantine/core';
import { LOCALE_MARKS, LOCALE_NAMES, type Locale } from '@minaret/i18n';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeLocale, useLocale } from '../../app/i18n.ts';
import { usersApi } from '../../app/users-api.ts';
import { LanguageMenu } from '../../ui/language-menu.tsx';
import classes from './top-bar.module.css';

/** Turns the console, and remembers the language for this person's mails; that this fails is no reason to stay. */
async function choose(locale: Locale): Promise<void> {
  await changeLocale(locale);
  await usersApi.preferences({ body: { locale } }).catch(() => null);
}

export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  return (
    <LanguageMenu
      onChoose={choose}
      target={
        <UnstyledButton
          className={classes.quiet}
          aria-label={t('changeLanguage', { language: LOCALE_NAMES[locale] })}
        >
          <IconLanguage size={18} aria-hidden />
          {LOCALE_MARKS[locale]}
        </UnstyledButton>
      }
    />
  );
}
