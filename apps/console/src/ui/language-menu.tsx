import { Menu } from '@mantine/core';
import { LOCALE_NAMES, LOCALES } from '@minaret/i18n';
import type { ReactElement } from 'react';
import { useLocale } from '../app/i18n.ts';

interface LanguageMenuProps {
  target: ReactElement;
  onChoose: (locale: (typeof LOCALES)[number]) => void;
}

/** Each language by its own name, in its own script. */
export function LanguageMenu({ target, onChoose }: LanguageMenuProps) {
  const current = useLocale();
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {LOCALES.map((locale) => (
          <Menu.Item
            key={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            onClick={() => onChoose(locale)}
          >
            {LOCALE_NAMES[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
