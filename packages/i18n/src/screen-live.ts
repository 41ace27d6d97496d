import type { ScreenLanguage } from '@minaret/display/settings';

/** What a screen says while its masjid is on air. */
export const SCREEN_LIVE: Record<ScreenLanguage, { live: string; press: string; lost: string }> = {
  en: { live: 'Live', press: 'Press OK to hear it', lost: 'The sound comes back by itself' },
  ar: { live: 'بث مباشر', press: 'اضغط «موافق» لتسمع', lost: 'يعود الصوت من تلقاء نفسه' },
  ur: { live: 'براہ راست', press: 'سننے کے لیے OK دبائیں', lost: 'آواز خود بخود واپس آئے گی' },
};
