import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { DropMenu } from '../../ui/popovers/drop-menu.tsx';
import classes from './switch.module.css';

const SCHEMES = [
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
  { scheme: 'auto', Icon: IconDeviceDesktop },
] as const;

/** Light, dark, or as the device. */
export function SchemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Shown = useComputedColorScheme('light') === 'dark' ? IconSun : IconMoon;
  const entries = SCHEMES.map(({ scheme, Icon }) => ({
    label: t(`scheme.${scheme}`),
    icon: <Icon size={18} aria-hidden />,
    current: scheme === colorScheme,
    onClick: () => setColorScheme(scheme),
  }));
  return (
    <DropMenu className={classes.button} label={t('scheme.label')} groups={[{ key: 'schemes', entries }]}>
      <Shown size={18} aria-hidden />
    </DropMenu>
  );
}
