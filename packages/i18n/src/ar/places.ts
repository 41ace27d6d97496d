import type { places as english } from '../en/places.ts';
import type { Arabic } from '../translated.ts';

export const places = {
  search: {
    label: 'المدينة',
    placeholder: 'ابدأ بكتابة اسمها',
    help: 'أضف الدولة لتجدها أسرع، مثل: Toronto, Canada.',
    searching: 'جارٍ البحث',
    none: 'لم نجد مدينة باسم «{{query}}».',
    noneHelp: 'جرّب كتابة أخرى للاسم، أو مدينة أكبر قريبة.',
    failed: 'تعذّر البحث عن المدن.',
    found_zero: 'لم نجد أي مدينة.',
    found_one: 'وجدنا مدينة واحدة.',
    found_two: 'وجدنا مدينتين.',
    found_few: 'وجدنا {{count}} مدن.',
    found_many: 'وجدنا {{count}} مدينة.',
    found_other: 'وجدنا {{count}} مدينة.',
    near: 'قرب {{town}}',
  },
  map: {
    label: 'خريطة، والعلامة عند {{position}}.',
    help: 'انقر على الخريطة أو استخدم أسهم لوحة المفاتيح لتحريك العلامة. اضغط Shift لخطوات أكبر.',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    position: '{{latitude}}، {{longitude}}',
    inTown: 'في {{town}}',
    fromTown: 'على بعد {{distance}} كم من {{town}}',
    noTown: 'لا توجد مدينة قريبة',
    scale: '{{distance}} كم',
    sources: 'مصدر الخريطة والمدن: {{sources}}. البحيرات غير مرسومة.',
    failed: 'تعذّر رسم الخريطة.',
  },
  zone: {
    label: 'المنطقة الزمنية',
    now: 'الساعة هناك الآن {{time}}.',
    suggested: 'مقترحة حسب المكان.',
    other: 'المنطقة المقترحة حسب المكان: {{zone}}.',
    use: 'استخدمها',
    confirm: 'نعم، هذه هي المنطقة الزمنية للمسجد',
    none: 'لا توجد منطقة زمنية بهذا الاسم',
    failed: 'تعذّر تحميل المناطق الزمنية.',
  },
} as const satisfies Arabic<typeof english>;
