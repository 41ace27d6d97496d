import type { findings as english } from '../en/findings.ts';
import type { Arabic } from '../translated.ts';

export const findings = {
  title: 'فحص {{month}}',
  toLook_zero: 'لا شيء للمراجعة',
  toLook_one: 'ملاحظة للمراجعة',
  toLook_two: 'ملاحظتان للمراجعة',
  toLook_few: '{{count}} ملاحظات للمراجعة',
  toLook_many: '{{count}} ملاحظة للمراجعة',
  toLook_other: '{{count}} ملاحظة للمراجعة',
  clean: 'لا شيء للمراجعة',
  complete_zero: 'لا أيام',
  complete_one: 'يوم واحد، بلا نقص ولا تكرار',
  complete_two: 'يومان، بلا نقص ولا تكرار',
  complete_few: '{{count}} أيام، بلا نقص ولا تكرار',
  complete_many: '{{count}} يومًا، بلا نقص ولا تكرار',
  complete_other: '{{count}} يوم، بلا نقص ولا تكرار',
  incomplete: 'الأيام المحفوظة {{days}} من {{of}}',
  inOrder: 'الصلوات مرتبة في كل يوم',
  asMethod: 'كما تعطيها طريقة الحساب، إلا ما عُدّل يدويًا',
  fixed_zero: 'لم يتغيّر أي وقت.',
  fixed_one: 'تغيّر وقت واحد.',
  fixed_two: 'تغيّر وقتان.',
  fixed_few: 'تغيّرت {{count}} أوقات.',
  fixed_many: 'تغيّر {{count}} وقتًا.',
  fixed_other: 'تغيّر {{count}} وقت.',
  fixFailed: 'تعذّر تغيير المواقيت.',
  practice: 'هذا ما نعمل به',
  practiceFailed: 'تعذّر الحفظ.',
  kept: 'معتمد لديكم منذ {{date}}.',
  on: 'في {{days}}.',
  onMore_zero: 'في {{days}}.',
  onMore_one: 'في {{days}} ويوم آخر.',
  onMore_two: 'في {{days}} ويومين آخرين.',
  onMore_few: 'في {{days}} و{{count}} أيام أخرى.',
  onMore_many: 'في {{days}} و{{count}} يومًا آخر.',
  onMore_other: 'في {{days}} و{{count}} يوم آخر.',
  late: 'متأخرة',
  early: 'متقدمة',
  fix: {
    back: 'قدّمها {{minutes, minutes-object}}',
    forward: 'أخّرها {{minutes, minutes-object}}',
    set: 'غيّره إلى {{time}}',
    setAll: 'غيّر هذه المواقيت',
    swap: 'بدّل بينهما',
    addDays: 'أضف هذه الأيام',
    sort: 'رتّبها',
  },
  checks: {
    'missing-day': { title: 'أيام ناقصة', text: 'لا مواقيت لها بين أيام محفوظة.' },
    'ends-soon': { title: 'تنتهي المواقيت في {{last}}', text: 'لن توجد مواقيت ابتداءً من {{next}}.' },
    'missing-time': { title: 'لا وقت لصلاة {{prayer}}', text: 'الخانة فارغة مع أن وقتها يدخل.' },
    'placeholder-time': {
      title: '{{prayer}} عند منتصف الليل',
      text: 'الأرجح أنها خانة فارغة صارت 12:00.',
    },
    'wrong-half-of-day': { title: '{{prayer}} في {{shown}}', text: 'لعل المقصود {{meant}}.' },
    'swapped-columns': {
      title: 'يبدو أن {{one}} و{{other}} متبادلان',
      text: 'في كل منهما مواقيت الآخر.',
    },
    'copied-column': {
      title: '{{one}} و{{other}} متطابقان',
      text: 'إما أنهما يُجمعان، وإما أن عمودًا نُسخ.',
    },
    'out-of-order': {
      title: 'الصلوات غير مرتبة',
      text: '{{one}} في {{oneTime}}، و{{other}} في {{otherTime}}.',
    },
    'one-day-jump': { title: 'قفزة في {{prayer}}', text: 'وقته {{shown}} بين أيام وقتها نحو {{meant}}.' },
    'unexplained-jump': {
      title: 'قفزة في {{prayer}}',
      text: 'بمقدار {{minutes, minutes-genitive}} من يوم إلى يوم، دون تغيير في الساعة.',
    },
    'frozen-column': { title: '{{prayer}} ثابت', text: 'يبقى عند {{time}} مع أن الشمس تتحرك.' },
    'hour-off': {
      title: 'فرق ساعة',
      text: 'هذه الأيام {{late}} {{hours, hours-object}}: من منطقة زمنية أخرى.',
    },
    'clock-change-missing': {
      title: 'تغيّرت الساعة ولم يتغيّر الجدول',
      text: 'هذه الأيام {{late}} {{hours, hours-object}}.',
    },
    'clock-change-wrong-day': {
      title: 'تغيير الساعة في يوم آخر',
      text: 'هذه الأيام {{late}} {{hours, hours-object}}.',
    },
    'another-place': {
      title: 'تبدو مواقيت مكان آخر',
      text: 'الشروق والغروب لا يوافقان إحداثيات المسجد.',
    },
    'sunrise-differs': {
      title: 'الشروق مختلف',
      text: 'يبعد عن شروق الشمس هنا {{minutes, minutes-object}} على الأكثر.',
    },
    'dhuhr-before-noon': {
      title: 'الظهر قبل الزوال',
      text: 'يسبق زوال الشمس {{minutes, minutes-by}} على الأكثر.',
    },
    'maghrib-before-sunset': {
      title: 'المغرب قبل الغروب',
      text: 'يسبقه {{minutes, minutes-by}} على الأكثر: قد يُفطر الصائم قبل الوقت.',
    },
    'differs-from-settings': {
      title: '{{prayer}} ليس كالمحسوب',
      text: 'يبعد عن إعداداتكم {{usual, minutes-object}} في الغالب، و{{worst, minutes-object}} على الأكثر.',
    },
    'asr-school-mixed': { title: 'العصر على مذهبين', text: 'أكثر الأيام على مذهب، وهذه على الآخر.' },
    'short-twilight': {
      title: '{{prayer}} قريب من الشمس',
      text: 'لا يبعد إلا {{minutes, minutes-object}} عن شروقها أو غروبها.',
    },
    'isha-after-midnight': {
      title: 'العشاء بعد منتصف الليل',
      text: 'حتى {{time}}. وهو من يوم المساء الذي قبله.',
    },
    'iqamah-before-adhan': {
      title: 'إقامة {{prayer}} قبل أذانها',
      text: 'الإقامة في {{iqamah}} والأذان في {{adhan}}.',
    },
    'early-isha-in-short-nights': {
      title: 'العشاء قبل وقته المحسوب',
      text: 'تُصلّى في {{iqamah}} ووقتها المحسوب {{adhan}}، في ليالي الصيف القصيرة.',
    },
    'iqamah-left-at-clock-change': {
      title: 'إقامة {{prayer}} لا تتبع تغيير الساعة',
      text: 'تبقى عند {{iqamah}} وقد انتقل الأذان إلى {{adhan}}.',
    },
    'fajr-iqamah-after-sunrise': {
      title: 'إقامة الفجر بعد الشروق',
      text: 'الإقامة في {{iqamah}} والشروق في {{sunrise}}.',
    },
    'iqamah-after-next-prayer': {
      title: 'إقامة {{prayer}} بعد دخول الصلاة التالية',
      text: 'الإقامة في {{iqamah}}، ويدخل وقت {{next}} في {{begins}}.',
    },
    'iqamah-long-after-adhan': {
      title: 'إقامة {{prayer}} بعيدة عن أذانها',
      text: 'تتأخر عنه {{minutes, minutes-object}} على الأكثر.',
    },
    'iqamah-equals-adhan': {
      title: 'إقامة {{prayer}} مع أذانها',
      text: 'الإقامة هي وقت الأذان يومًا بعد يوم: لعل عمودًا نُسخ.',
    },
    'jumuah-before-dhuhr': {
      title: 'الجمعة قبل الظهر',
      text: 'الجمعة في {{jumuah}}، ويدخل الظهر في {{dhuhr}}.',
    },
    'jumuah-out-of-order': {
      title: 'مواقيت الجمعة غير مرتبة',
      text: 'وهي {{times}}.',
    },
  },
} as const satisfies Arabic<typeof english>;
