import type { system as english } from '../en/system.ts';
import type { Arabic } from '../translated.ts';

export const system = {
  import: {
    'no-header':
      'يجب أن يسمي السطر الأول الأعمدة: Date Type وDay وMonth وLanguage وContent Type وBody وArabic وSource وTranslation by.',
    'no-rows': 'ليس في الملف أي رسالة.',
    'too-many-rows': 'يتسع الملف لعدد {{limit}} من الأسطر على الأكثر.',
    'unclosed-quote': 'فُتحت علامة اقتباس ولم تُغلق.',
    'missing-column': 'العمود {{column}} غير موجود.',
    'date-type': 'اكتب Gregorian أو Hijri أو Any day.',
    day: 'ليس في هذا الشهر يوم كهذا. والرسالة لأي يوم لا يُكتب لها يوم.',
    month: 'اكتب الشهر برقمه أو باسمه الإنجليزي. والرسالة لأي يوم لا يُكتب لها شهر.',
    language: 'اكتب رمز اللغة، مثل en أو ar أو ur.',
    'content-type': 'اكتب Daily Verse أو Daily Hadith أو Daily Dua.',
    empty: 'لا يجوز أن يبقى هذا فارغًا.',
    'too-long': 'هذا النص أطول من اللازم.',
    'similar-here': 'توجد رسالة مشابهة لليوم نفسه.',
    'similar-in-file': 'في الملف رسالة مشابهة لليوم نفسه.',
  },
} as const satisfies Arabic<typeof english>;
