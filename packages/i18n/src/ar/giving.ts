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
  frequencies: {
    monthly: 'شهريًا',
    fridays: 'كل جمعة',
    ramadan_nights: 'ليالي رمضان',
    last_ten_nights: 'العشر الأواخر',
    odd_nights: 'ليالي الوتر',
  },
  donorFile: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    gifts: 'التبرعات',
    given: 'المبلغ',
    currency: 'العملة',
    last: 'آخر تبرع',
    regular: 'متكرر',
  },
  own: {
    statement: 'التبرعات لـ {{masjid}} من {{from}} إلى {{to}}',
    sum: 'المجموع دون ما رُدّ',
    columns: {
      date: 'التاريخ',
      fund: 'لأجل',
      amount: 'التبرع',
      cover: 'رسوم البطاقة المضافة',
      refunded: 'المردود',
      currency: 'العملة',
      receipt: 'الإيصال',
    },
    mail: {
      subject: 'تبرعاتك لـ {{masjid}}',
      body: 'طلب أحدهم رابطًا إلى صفحة تبرعاتك لـ {{masjid}}. يُفتح الرابط مرة واحدة خلال 30 دقيقة، ولا تحتاج إلى كلمة مرور.',
      open: 'افتح تبرعاتي',
      closing: 'إن لم تكن أنت من طلبه فلا يلزمك شيء: لا يستطيع أحد فتح الصفحة دون هذه الرسالة.',
    },
  },
  regular: {
    often: {
      monthly: 'كل شهر',
      fridays: 'كل جمعة',
      ramadan_nights: 'كل ليلة من رمضان',
      last_ten_nights: 'في العشر الأواخر من رمضان',
      odd_nights: 'في ليالي الوتر من العشر الأواخر',
    },
    started: {
      subject: 'تبرعك المتكرر لـ {{masjid}}',
      body: 'تتبرع بمبلغ {{amount}} لـ {{masjid}} {{often}}، لصندوق {{fund}}. جزاك الله خيرًا.',
    },
    refused: {
      subject: 'تعذّر تحصيل تبرعك لـ {{masjid}}',
      body: 'رُفضت بطاقتك لتبرع {{date}}: {{amount}} لصندوق {{fund}}. لم يُخصم شيء. يمكنك التبرع ببطاقة أخرى.',
    },
    holder: {
      subject: 'يسألك مصرفك عن تبرعك لـ {{masjid}}',
      body: 'يريد مصرفك أن تؤكد تبرع {{date}}: {{amount}} لصندوق {{fund}}. لم يُخصم شيء بعد. افتح الصفحة وأكّده فيها.',
    },
    unpaid: {
      subject: 'توقف تبرعك المتكرر لـ {{masjid}}',
      body: 'رُفضت بطاقتك أكثر من مرة لتبرع {{date}}: {{amount}} لصندوق {{fund}}. لم يُخصم شيء، ولن نحاول مرة أخرى. إن أردت الاستمرار فتبرع ببطاقة أخرى.',
    },
    missed: {
      subject: 'تُرك تبرعك لـ {{masjid}}',
      body: 'تعذّر تحصيل تبرع {{date}} في وقته: {{amount}} لصندوق {{fund}}. تُرك هذا التبرع، ولا يُخصم عنه شيء.',
    },
    ended: {
      subject: 'انتهى تبرعك المتكرر لـ {{masjid}}',
      body: 'لم يعد {{fund}} يستقبل التبرعات. لا يُخصم شيء بعد الآن. جزاك الله خيرًا على ما قدمت.',
    },
    stopped: {
      subject: 'أُوقف تبرعك المتكرر لـ {{masjid}}',
      body: 'أوقف المسجد تبرعك بمبلغ {{amount}} لصندوق {{fund}} كما طلبت. لا يُخصم شيء بعد الآن.',
    },
    next: 'يُحصّل التبرع القادم في {{next}}.',
    retry: 'وإلا نحاول بالبطاقة نفسها في {{retry}}.',
    mend: 'تبرع ببطاقة أخرى',
    own: 'اطّلع عليه أو أوقفه',
    test: 'لا تُنقل أموال: يستخدم هذا الخادم مدفوعات تجريبية مدمجة.',
    closing:
      'وصلتك هذه الرسالة لأن هذا البريد وافق على تبرع متكرر لـ {{masjid}}. يمكنك إيقافه بنفسك في أي وقت.',
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
