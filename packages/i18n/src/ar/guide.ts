import type { guide as english } from '../en/guide.ts';
import type { Arabic } from '../translated.ts';

export const guide = {
  search: 'بحث',
  searchLabel: 'ابحث في الدليل',
  allPages: 'كل صفحات الدليل',
  readHere: 'اقرأ هذه الصفحة بالعربية',
  notTranslated: 'لم تُترجم هذه الصفحة بعد، فهي معروضة بالإنجليزية.',
  ask: 'لم تجد الجواب هنا؟ اكتب إلى {{address}}.',
  empty: 'اكتب ما تبحث عنه.',
  nothing: 'لا شيء في الدليل عن «{{query}}». جرّب كلمات أقل، أو اختر من القائمة.',
  found: '«{{query}}» في الدليل',
  unknown: {
    title: 'ليست في الدليل',
    heading: 'لا توجد صفحة كهذه في الدليل',
    text: 'ربما تغيّر اسمها. ابحث عنها أعلاه، أو اختر من القائمة.',
  },
} as const satisfies Arabic<typeof english>;
