import type { openings as english } from '../en/openings.ts';
import type { Arabic } from '../translated.ts';

/** What funds held before the books began. */
export const openings = {
  title: 'الأرصدة الافتتاحية',
  text: 'ما كان في كل صندوق قبل بدء هذه الدفاتر، في {{date}} أو قبله.',
  add: 'إدخال رصيد افتتاحي',
  addText: 'مرة واحدة لكل صندوق. يُقيَّد عندما يوافق شخص ثانٍ، ولا يُعدّ تبرعًا.',
  none: 'لا رصيد لأي صندوق. أدخلوا ما كان في كل صندوق عند الانتقال من الدفاتر القديمة.',
  closed: 'لا رصيد لأي صندوق، والأيام قبل بدء الدفاتر مقفلة.',
  loadFailed: 'تعذّر تحميل الأرصدة الافتتاحية',
  inBank: 'المصرف {{sum}}',
  inCash: 'النقد {{sum}}',
  bank: 'في الحساب المصرفي',
  cash: 'في صندوق النقد',
  sumMissing: 'أدخل ما كان في الصندوق',
  day: 'في نهاية أي يوم',
  dayHelp: 'يوم قبل كل ما في الدفاتر، وليس في شهر مقفل.',
  evidence: 'مصدر المبلغ',
  evidenceHelp: 'كآخر صفحة من الدفاتر القديمة. يقرؤه المدقق.',
  states: {
    proposed: 'ينتظر',
    booked: 'قُيّد',
    withdrawn: 'سُحب',
    refused: 'رُفض',
    taken_back: 'استُرجع',
  },
  takeBack: 'استرجاعه',
  takeBackTitle: 'أيُسترجع الرصيد الافتتاحي لصندوق {{fund}} بمبلغ {{sum}}؟',
  takeBackText: 'يُخرجه قيد جديد من الدفاتر، ثم يمكن اقتراح الرصيد الصحيح.',
} as const satisfies Arabic<typeof english>;
