import type { plans as english } from '../en/plans.ts';
import type { Arabic } from '../translated.ts';

export const plans = {
  unknown: 'باقة أخرى',
  intervals: { month: 'شهريًا', year: 'سنويًا' },
  freemium: {
    name: 'المجانية',
    description: 'مجانية ما شئتم.',
  },
  professional: {
    name: 'الاحترافية',
    description: 'عرض أوقات الصلاة في قاعاتكم.',
    features: {
      first: 'نظام كامل لعرض أوقات الصلاة',
      second: 'شرائح وجداول بلا حد',
      third: 'كل تصاميم الشاشات',
      fourth: 'ساعات النوم وشاشة الصمت',
    },
  },
  premium: {
    name: 'المتقدمة',
    description: 'أدوات تواصل مع جماعة المسجد في Athan+.',
    features: {
      first: 'أدوات Athan+ للتواصل مع جماعة المسجد',
      second: '30 إشعارًا في الشهر',
      third: 'الإعلانات في صورة إشعارات',
      fourth: 'بث مباشر للأذان',
    },
  },
  ultimate: {
    name: 'الشاملة',
    description: 'مجموعة أدوات لجمع التبرعات.',
    features: {
      first: 'مجموعة التبرعات mDonate',
      second: 'كشك التبرعات وشرائح رمز QR',
      third: 'حملات وصناديق وإيصالات',
      fourth: 'إشعارات بلا حد',
    },
  },
} as const satisfies Arabic<typeof english>;
