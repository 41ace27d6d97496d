import { Drawer } from '@mantine/core';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { DrawerFoot } from './drawer-foot.tsx';
import classes from './menu-drawer.module.css';
import { SideMenu } from './side-menu.tsx';

/** The menu below 992: a drawer of 304 with the same groups. Fetched when it is first opened. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer.Root opened onClose={onClose} size={304} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('mainMenu')}>
        <Drawer.Body className={classes.body}>
          <SideMenu foot={<DrawerFoot />} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
