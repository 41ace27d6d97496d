import type { proposals as english } from '../en/proposals.ts';
import type { Arabic } from '../translated.ts';

export const proposals = {
  title: 'تغييرات مقترحة',
  text: 'برنامج له أحد مفاتيح API الخاصة بمسجدكم يقترح هذه الإقامات. لا يتغيّر شيء حتى تقبل.',
  by: 'يقترح {{name}} من {{day}}:',
  note: 'كتب البرنامج:',
  until: 'ينتظر حتى {{day}}.',
  gone: 'لم يعد ذلك ممكنًا: مضى يومه أو تغيّرت القواعد. ارفضه.',
  findings: 'ستجد الفحوص هذا غريبًا:',
  accept: 'قبول',
  refuse: 'رفض',
  reason: 'السبب (اختياري)',
  refuseTitle: 'رفض هذا الاقتراح؟',
  refuseText: 'لا يتغيّر شيء. يُحفظ السبب مع الاقتراح.',
  accepted: 'تم التغيير. يمكنك التراجع عنه في السجل.',
  refused: 'رُفض الاقتراح.',
  failed: 'لم ينجح ذلك. حاول من جديد.',
} as const satisfies Arabic<typeof english>;
