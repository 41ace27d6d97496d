import type { activity as english } from '../en/activity.ts';
import type { Arabic } from '../translated.ts';

export const activity = {
  areas: {
    people: 'المستخدمون',
    masjid: 'المسجد',
    timings: 'المواقيت',
    user: 'الحساب',
    session: 'الجلسات',
    support: 'الدعم',
  },
  unknown: 'تغيّر شيء في {{area}} ({{action}})',
  did: {
    people: {
      invite: 'دعا {{email}} بدور: {{roles}}',
      resend: 'أعاد إرسال الدعوة إلى {{email}}',
      withdraw: 'سحب الدعوة المرسلة إلى {{email}}',
      'restore-invite': 'تراجع عن سحب الدعوة المرسلة إلى {{email}}',
      'invite-roles': 'غيّر الأدوار في الدعوة المرسلة إلى {{email}} من {{before}} إلى {{roles}}',
      join: 'انضم {{who}} بدور: {{roles}}',
      roles: 'غيّر أدوار {{who}} من {{before}} إلى {{roles}}',
      disable: 'أوقف وصول {{who}}',
      enable: 'أعاد تفعيل وصول {{who}}',
      remove: 'أزال {{who}}',
      restore: 'تراجع عن إزالة {{who}}',
      leave: 'غادر {{who}} المسجد',
    },
    masjid: {
      update: 'غيّر إعدادات المسجد: {{fields}}',
      'review-request': 'طلب مراجعة المسجد',
      approve: 'اعتمد المسجد',
      'review-return': 'أعاد طلب المراجعة',
    },
    timings: {
      'practice-accepted': 'اعتمد ملاحظةً على أنها ما يجري عليه المسجد',
      'practice-withdrawn': 'ألغى اعتماد ملاحظة، فستُذكر من جديد',
    },
    support: {
      allow: 'سمح للدعم برؤية المواقيت',
      end: 'أنهى وصول الدعم',
      look: 'اطّلع الدعم على المواقيت',
    },
    user: {
      register: 'سجّل حسابًا',
      verify: 'أكّد البريد الإلكتروني',
      email: 'غيّر البريد الإلكتروني',
      profile: 'غيّر الملف الشخصي',
      preferences: 'غيّر اللغة',
      password: 'غيّر كلمة المرور',
      'recovery-codes': 'أنشأ رموز استرداد جديدة',
      'second-factor-on': 'فعّل الدخول بخطوتين',
      'second-factor-off': 'أوقف الدخول بخطوتين',
      'system-admin': 'أصبح مديرًا للنظام',
    },
    session: {
      open: 'سجّل الدخول',
      end: 'سجّل الخروج',
      'end-others': 'سجّل الخروج من جميع الأجهزة الأخرى',
    },
  },
} as const satisfies Arabic<typeof english>;
