import type { giving as english } from '../en/giving.ts';
import type { Arabic } from '../translated.ts';

export const giving = {
  funds: {
    general: { name: 'الصندوق العام', purpose: 'لتسيير شؤون المسجد، بلا قيد.' },
    zakat: { name: 'الزكاة', purpose: 'لمستحقي الزكاة، محفوظة وحدها.' },
  },
  ways: { card: 'بطاقة', kiosk: 'جهاز التبرعات', cash: 'نقدًا', cheque: 'شيك', bank: 'تحويل بنكي' },
  states: {
    started: 'بدأ',
    processing: 'قيد الدفع',
    succeeded: 'مدفوع',
    failed: 'لم يُدفع',
    canceled: 'أُلغي',
    refunded: 'رُدّ',
  },
  file: {
    yes: 'نعم',
    no: 'لا',
    columns: {
      number: 'التبرع',
      date: 'التاريخ',
      time: 'الوقت',
      name: 'المتبرع',
      email: 'البريد الإلكتروني',
      phone: 'الهاتف',
      address: 'العنوان',
      anonymous: 'بلا اسم أمام الناس',
      fund: 'الصندوق',
      campaign: 'الحملة',
      amount: 'المبلغ',
      cover: 'الرسوم التي تحمّلها المتبرع',
      refunded: 'ما رُدّ',
      fee: 'رسوم البطاقة',
      currency: 'العملة',
      way: 'الطريقة',
      state: 'الحالة',
      receipt: 'الإيصال',
      note: 'ملاحظة',
    },
  },
  mail: {
    subject: 'الإيصال {{number}} من {{masjid}}',
    body: 'وصل إلى {{masjid}} منك {{amount}} إلى: {{fund}}. جزاك الله خيرًا.',
    bodyMany: 'وصل إلى {{masjid}} منك {{amount}} في تبرعات عدة. جزاك الله خيرًا.',
    cover: 'وأعطيت معه {{cover}} لرسوم البطاقة.',
    detail: 'الإيصال {{number}}، صدر في {{date}}.',
    charity: 'أصدره {{legal}}، رقم الجمعية {{charity}}.',
    test: 'لا يُنقل مال: يستخدم هذا الخادم مدفوعات تجريبية، وليس هذا إيصالًا حقيقيًا.',
    open: 'فتح الإيصال',
    closing: 'تصلك هذه الرسالة لأن هذا العنوان ذُكر مع تبرع إلى {{masjid}}.',
  },
} as const satisfies Arabic<typeof english>;
