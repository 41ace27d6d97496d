import type { plans as english } from '../en/plans.ts';
import type { Arabic } from '../translated.ts';

export const plans = {
  unknown: 'باقة أخرى',
  intervals: { month: 'شهريًا', year: 'سنويًا' },
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
