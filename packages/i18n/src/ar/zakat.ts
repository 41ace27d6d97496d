import type { zakat as english } from '../en/zakat.ts';
import type { Arabic } from '../translated.ts';

export const zakat = {
  title: 'حاسبة الزكاة',
  offer: 'عرض حاسبة الزكاة في صفحة التبرع',
  offerHelp: 'تظهر مع صندوق الزكاة. ما يكتبه المتبرعون يبقى على أجهزتهم.',
  school: 'وزن النصاب',
  schools: {
    hanafi: '87.48 غ من الذهب أو 612.36 غ من الفضة (حنفي)',
    others: '85 غ من الذهب أو 595 غ من الفضة',
  },
  metal: 'يُقدّر النصاب بـ',
  metals: { gold: 'الذهب', silver: 'الفضة' },
  texts: {
    why: 'السبب في سطر واحد',
    why_ar: 'السبب بالعربية',
    why_ur: 'السبب بالأردية',
    policy: 'ما يقوله عالِمكم في الزكاة',
    policy_ar: 'ما يقوله عالِمكم، بالعربية',
    policy_ur: 'ما يقوله عالِمكم، بالأردية',
  },
  price: {
    gold: 'سعر غرام الذهب الخالص',
    silver: 'سعر غرام الفضة الخالصة',
    day: 'يوم هذين السعرين',
  },
  now: {
    title: 'الأسعار التي تعرضها الصفحة الآن',
    gold_masjid: 'الذهب: {{price}}، أدخلتموه، {{date}}.',
    gold_operator: 'الذهب: {{price}}، أدخله مشغّل هذه الخدمة، {{date}}.',
    gold_none: 'الذهب: لا سعر. يدخله المتبرعون بأنفسهم.',
    silver_masjid: 'الفضة: {{price}}، أدخلتموه، {{date}}.',
    silver_operator: 'الفضة: {{price}}، أدخله مشغّل هذه الخدمة، {{date}}.',
    silver_none: 'الفضة: لا سعر. يدخله المتبرعون بأنفسهم.',
  },
  refused: {
    price: 'أدخل سعرًا أو اتركه فارغًا.',
    day: 'أدخل يوم السعر.',
  },
  saved: 'حُفظت حاسبة الزكاة.',
  failed: 'تعذّر الحفظ',
  system: {
    failed: 'تعذّر تحميل الأسعار.',
    title: 'أسعار الذهب والفضة',
    text: 'لحاسبة الزكاة في المساجد التي لا تدخل سعرًا. يرى المتبرعون اليوم، وتنبيهًا بعد أسبوع.',
    empty: 'لا أسعار بعد.',
    none: 'لا شيء',
    line: 'الذهب {{gold}} والفضة {{silver}} للغرام. {{date}}',
    change: 'تغيير',
    changeOne: 'تغيير الأسعار بعملة {{currency}}',
    add: 'إدخال أسعار',
    dialog: 'أسعار الغرام',
    dialogText: 'للمعدن الخالص. اترك الحقلين فارغين لإزالة أسعار عملة.',
    currency: 'العملة',
    save: 'حفظ الأسعار',
    saved: 'حُفظت الأسعار.',
  },
} as const satisfies Arabic<typeof english>;
