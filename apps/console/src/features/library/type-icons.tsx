import type { LibraryType } from '@minaret/contract/library/library-content';
import {
  IconBook,
  IconBrandYoutube,
  IconBuildingMosque,
  IconCalendarEvent,
  IconDeviceMobile,
  IconDeviceMobileOff,
  IconHeartHandshake,
  IconHourglassHigh,
  IconMessage2Star,
  IconMoon,
  IconMoonStars,
  IconPhoto,
  IconPhotoStar,
  IconPresentation,
  IconQrcode,
  IconSpeakerphone,
  IconSunHigh,
  IconWorld,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size?: number; className?: string; 'aria-hidden'?: boolean }>;

export const TYPE_ICONS: Record<LibraryType, Icon> = {
  image: IconPhoto,
  url: IconWorld,
  'pre-designed-image': IconPhotoStar,
  google_calendar: IconCalendarEvent,
  daily_verse: IconBook,
  daily_hadith: IconMessage2Star,
  daily_dua: IconMessage2Star,
  ramadan_coutdown: IconHourglassHigh,
  eid_coutdown: IconHourglassHigh,
  days_coutdown: IconHourglassHigh,
  taraweeh_timings: IconMoonStars,
  taraweeh_timings_only: IconMoon,
  taraweeh_slideshow_url: IconSunHigh,
  donation_qr_url: IconHeartHandshake,
  campaign: IconBuildingMosque,
  youtube_url: IconBrandYoutube,
  silence_image: IconDeviceMobileOff,
  google_slide_url: IconPresentation,
  qr_image: IconQrcode,
  athan_image: IconDeviceMobile,
  announcement: IconSpeakerphone,
};
