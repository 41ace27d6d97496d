import type { monthly as english } from '../en/monthly.ts';
import type { Arabic } from '../translated.ts';

export const monthly = {
  title: 'مواقيت الصلاة، {{month}}',
  previous: 'الشهر السابق',
  next: 'الشهر التالي',
  current: 'هذا الشهر',
  date: 'التاريخ',
  hijri: 'الهجري',
  salah: 'الأذان',
  iqamah: 'الإقامة',
  jumuah: 'الجمعة',
  today: 'اليوم',
  none: 'لم تُنشر مواقيت هذا الشهر بعد.',
  notAvailable: 'غير متوفر',
  zone: 'جميع المواقيت بحسب ساعة المسجد ({{zone}}).',
  months: 'الشهور الأخرى',
  languages: 'لغة أخرى',
} as const satisfies Arabic<typeof english>;
