import { Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './top-bar.module.css';

const SCHEMES = [
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
  { scheme: 'auto', Icon: IconDeviceDesktop },
] as const;

/** Light, dark, or as the device. */
export function SchemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light');
  const Shown = shown === 'dark' ? IconSun : IconMoon;
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <UnstyledButton className={classes.quiet} aria-label={t('scheme.label')}>
          <Shown size={18} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map(({ scheme, Icon }) => (
          <Menu.Item
            key={scheme}
            leftSection={<Icon size={18} aria-hidden />}
            aria-current={scheme === colorScheme ? 'true' : undefined}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`scheme.${scheme}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
