import type { web as english } from '../en/web.ts';
import type { Arabic } from '../translated.ts';

export const web = {
  subtitle: 'مواقيت مسجدك في موقعك، وفي التقويمات، وعلى الورق، وفي البرامج الأخرى.',
  copy: 'نسخ',
  copied: 'نُسخ',
  copyFailed: 'لم يسمح المتصفح بالنسخ. النص محدَّد: انسخه من لوحة المفاتيح.',
  tabs: {
    label: 'أقسام التكامل مع المواقع',
    calendars: 'التقويمات',
    keys: 'مفاتيح API',
    webhooks: 'إشعارات الويب',
  },
  page: {
    title: 'الصفحة العامة',
    text: 'الشهر بالأذان والإقامة، للجميع. شارك هذا العنوان، ويمكن طباعة الصفحة أيضًا.',
    address: 'عنوان الصفحة العامة',
    open: 'فتح الصفحة',
  },
  keys: {
    emptyTitle: 'لا توجد مفاتيح API بعد',
    emptyText:
      'تستطيع البرامج الأخرى قراءة مواقيتك العامة بلا مفتاح. والمفتاح يتيح طلبات أكثر، ويقرأ ما لا يراه إلا مسجدك.',
    docs: 'التوثيق',
  },
} as const satisfies Arabic<typeof english>;
