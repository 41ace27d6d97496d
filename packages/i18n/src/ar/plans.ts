import type { plans as english } from '../en/plans.ts';
import type { Arabic } from '../translated.ts';

export const plans = {
  unknown: 'باقة أخرى',
  intervals: { month: 'شهريًا', year: 'سنويًا' },
  /** What to do at the end of a limit. */
  limits: {
    pushes_a_month:
      'الإشعارات الفورية في باقتكم ({{most}} في الشهر) استُعملت كلها. انتظروا الشهر القادم أو قوموا بالترقية.',
    api_calls_a_month:
      'طلبات الواجهة البرمجية في باقتكم ({{most}} في الشهر) استُعملت كلها. انتظروا الشهر القادم أو قوموا بالترقية.',
    screens: 'عدد الشاشات في باقتكم {{most}}، وعندكم {{used}}. افصلوا شاشة أو قوموا بالترقية.',
    slides: 'عدد الشرائح في باقتكم {{most}}، وعندكم {{used}}. احذفوا شريحة أو قوموا بالترقية.',
    storage_bytes: 'لم تبق في باقتكم مساحة للصور والأصوات. احذفوا ما لم تعودوا تعرضونه أو قوموا بالترقية.',
  },
  freemium: {
    name: 'المجانية',
    description: 'مجانًا، ما شئتم من الوقت.',
  },
  professional: {
    name: 'الاحترافية',
    description: 'عرض مواقيت الصلاة في قاعاتكم.',
    features: {
      first: 'نظام كامل لعرض مواقيت الصلاة',
      second: 'شرائح وجداول بلا حد',
      third: 'كل تصاميم الشاشات',
      fourth: 'ساعات النوم وشاشة الصمت',
    },
  },
  premium: {
    name: 'المتقدمة',
    description: 'أدوات المجتمع في أذان+.',
    features: {
      first: 'أدوات المجتمع في أذان+',
      second: '30 إشعارًا فوريًا في الشهر',
      third: 'الإعلانات على شكل إشعارات',
      fourth: 'بث مباشر للأذان',
    },
  },
  ultimate: {
    name: 'الشاملة',
    description: 'أدوات كاملة لجمع التبرعات.',
    features: {
      first: 'أدوات التبرع mDonate',
      second: 'جهاز التبرعات وشرائح رمز QR',
      third: 'حملات وصناديق وإيصالات',
      fourth: 'إشعارات فورية بلا حد',
    },
  },
} as const satisfies Arabic<typeof english>;
