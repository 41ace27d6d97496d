import type { feeds as english } from '../en/feeds.ts';
import type { Arabic } from '../translated.ts';

export const feeds = {
  calendar: '{{masjid}}: مواقيت الصلاة',
  changesCalendar: '{{masjid}}: تغييرات الإقامة',
  adhan: 'أذان {{prayer}}',
  iqamah: 'إقامة {{prayer}}',
  jumuah: 'صلاة الجمعة',
  jumuahSlot: 'صلاة الجمعة {{slot}}',
  special: { taraweeh: 'التراويح', qiyam: 'القيام', janazah: 'صلاة الجنازة' },
  named: '{{prayer}}: {{name}}',
  eid: { fitr: 'صلاة عيد الفطر', adha: 'صلاة عيد الأضحى' },
  change: '{{what}} {{to}} بدل {{from}}',
  changeNew: '{{what}} {{to}}',
  oneDay: 'يوم {{day}} فقط: {{change}}',
  device: {
    next: 'الأذان أو الإقامة التالية',
    state: 'الأذان أو الإقامة الآن',
    hijri: 'التاريخ الهجري',
    change: 'التغيير التالي للإقامة',
  },
  fromDay: 'من {{day}}: {{change}}',
} as const satisfies Arabic<typeof english>;
