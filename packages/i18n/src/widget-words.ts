// Decides: the words of widgets: English, Arabic, Urdu.

import type { ScreenLanguage } from '@minaret/display/settings';

/** What widgets say beside the words of the screens. `{name}` is a place to be filled. */
export interface WidgetWords {
  title: string;
  next: string;
  nextAdhan: string;
  prayer: string;
  /** Between the figures of two Jumu'ahs, and before the second. */
  and: string;
  comma: string;
  /** In the foot of the board. */
  timesOn: string;
  /** Shown in the place of today's, when the server cannot be reached. */
  timesOf: string;
  madeBy: string;
  changeOnce: string;
  hijri: string;
  previousMonth: string;
  nextMonth: string;
  changes: string;
  noMonth: string;
  noJumuah: string;
  openPage: string;
  give: string;
  giveTo: string;
  givingClosed: string;
}

export const WIDGET_WORDS: Record<ScreenLanguage, WidgetWords> = {
  en: {
    title: 'Prayer times',
    next: 'Next {iqamah}',
    nextAdhan: 'Next adhan',
    prayer: 'Prayer',
    and: 'and {time}',
    comma: ', ',
    timesOn: '{iqamah} times, {date}',
    timesOf: 'Times of {date}',
    madeBy: 'Times by Minaret',
    changeOnce: '{day} only: {prayer} at {time}',
    hijri: 'Hijri',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    changes: '{iqamah} changes',
    noMonth: 'The times for this month are not published yet.',
    noJumuah: 'No Jumu’ah times are listed.',
    openPage: 'All times of {masjid}',
    give: 'Give',
    giveTo: 'Give to {masjid}',
    givingClosed: 'Nothing can be given here at the moment.',
  },
  ar: {
    title: 'مواقيت الصلاة',
    next: '{iqamah} القادمة',
    nextAdhan: 'الأذان القادم',
    prayer: 'الصلاة',
    and: 'و{time}',
    comma: '، ',
    timesOn: 'مواقيت {iqamah}، {date}',
    timesOf: 'مواقيت {date}',
    madeBy: 'المواقيت من Minaret',
    changeOnce: '{day} فقط: {prayer} عند {time}',
    hijri: 'الهجري',
    previousMonth: 'الشهر السابق',
    nextMonth: 'الشهر التالي',
    changes: 'تغيّر {iqamah}',
    noMonth: 'لم تُنشر مواقيت هذا الشهر بعد.',
    noJumuah: 'لم تُذكر مواقيت للجمعة.',
    openPage: 'كل مواقيت {masjid}',
    give: 'تبرع',
    giveTo: 'تبرع لـ{masjid}',
    givingClosed: 'التبرع مغلق هنا حاليًا.',
  },
  ur: {
    title: 'نماز کے اوقات',
    next: 'اگلی {iqamah}',
    nextAdhan: 'اگلی اذان',
    prayer: 'نماز',
    and: 'اور {time}',
    comma: '، ',
    timesOn: '{iqamah} کے اوقات، {date}',
    timesOf: '{date} کے اوقات',
    madeBy: 'اوقات Minaret سے',
    changeOnce: 'صرف {day}: {prayer} {time} بجے',
    hijri: 'ہجری',
    previousMonth: 'پچھلا مہینہ',
    nextMonth: 'اگلا مہینہ',
    changes: '{iqamah} میں تبدیلی',
    noMonth: 'اس مہینے کے اوقات ابھی شائع نہیں ہوئے۔',
    noJumuah: 'جمعہ کے اوقات درج نہیں ہیں۔',
    openPage: '{masjid} کے تمام اوقات',
    give: 'عطیہ دیں',
    giveTo: '{masjid} کو عطیہ دیں',
    givingClosed: 'یہاں اس وقت عطیہ نہیں دیا جا سکتا۔',
  },
};
