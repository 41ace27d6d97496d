import type { giving as english } from '../en/giving.ts';
import type { Arabic } from '../translated.ts';

export const giving = {
  funds: {
    general: { name: 'الصندوق العام', purpose: 'لتسيير شؤون المسجد، بلا قيد.' },
    zakat: { name: 'الزكاة', purpose: 'لمستحقي الزكاة، محفوظة وحدها.' },
  },
  bundle: {
    readme:
      'الدفتر في {{date}}، بعملة {{currency}}.\n\nentries.csv: كل القيود بلا فجوة. made_by وapproved_by أرقام حسابات.\nlines.csv: مدين كل قيد (فوق الصفر) ودائنه (تحته). كل قيد متوازن لكل صندوق.\nbalances.csv: رصيد كل حساب.\ngifts.csv: التبرعات بلا أسماء المتبرعين.\nreceipts.csv: أرقام الإيصالات بلا فجوة في السنة.\nseals.csv: ختم كل قيد: SHA-256 للختم السابق والقيد وأسطره.\ncloses.csv: الأشهر المقفلة ومن أقفلها.\n\nعدد القيود: {{entries}}. {{state}}\nآخر ختم: {{seal}}',
    whole: 'سلسلة الأختام سليمة.',
    broken: 'سلسلة الأختام مكسورة.',
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
    cover: 'وأعطيت معه {{cover}} لرسوم البطاقة.',
    detail: 'الإيصال {{number}}، صدر في {{date}}.',
    charity: 'أصدره {{legal}}، رقم الجمعية {{charity}}.',
    test: 'لا يُنقل مال: يستخدم هذا الخادم مدفوعات تجريبية، وليس هذا إيصالًا حقيقيًا.',
    closing: 'تصلك هذه الرسالة لأن هذا العنوان ذُكر مع تبرع إلى {{masjid}}.',
  },
} as const satisfies Arabic<typeof english>;
