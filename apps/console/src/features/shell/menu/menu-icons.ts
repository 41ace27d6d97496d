import type { MENU } from '@minaret/contract/access/console-pages';
import {
  IconAdjustmentsHorizontal,
  IconBuildingMosque,
  IconCalendarCog,
  IconClockCheck,
  IconCode,
  IconCreditCard,
  IconDeviceMobile,
  IconDeviceTv,
  IconHeartHandshake,
  IconLayoutDashboard,
  IconMessage2,
  IconPhoto,
  IconReceipt2,
  IconSlideshow,
  IconSquareRoundedPlus,
  IconSunrise,
  IconUsers,
} from '@tabler/icons-react';

export type MenuPage = (typeof MENU)[number]['pages'][number];

export const MENU_ICONS: Record<MenuPage, typeof IconUsers> = {
  dashboard: IconLayoutDashboard,
  timingsIqama: IconClockCheck,
  timingsSalah: IconSunrise,
  timingsAthan: IconAdjustmentsHorizontal,
  libraryList: IconSlideshow,
  libraryCollection: IconSquareRoundedPlus,
  settingsHijri: IconCalendarCog,
  settingsAlIqamah: IconDeviceTv,
  settingsAthanPlus: IconDeviceMobile,
  donationPortal: IconHeartHandshake,
  integrationsWeb: IconCode,
  settingsMasjid: IconBuildingMosque,
  invites: IconUsers,
  settingsBilling: IconCreditCard,
  systemDailyMessages: IconMessage2,
  systemImages: IconPhoto,
  systemBilling: IconReceipt2,
};
