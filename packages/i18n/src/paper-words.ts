import type { ScreenLanguage } from '@minaret/display/settings';

/** What paper, pictures for chats and the page behind a sheet's code say beside the words of the screens. */
export interface PaperWords {
  title: string;
  day: string;
  hijri: string;
  /** Between two dates. */
  range: string;
  comma: string;
  and: string;
  noTime: string;
  checkTitle: string;
  checkText: string;
  checkShort: string;
  version: string;
  /** With the days of the month on which a box stands. */
  newTimes: string;
  halves: string;
  halvesIqamah: string;
  allIqamah: string;
  fold: string;
  ramadan: string;
  firstNight: string;
  firstLater: string;
  suhoor: string;
  ends: string;
  lastTen: string;
  eidFitr: string;
  about: string;
  prayersAt: string;
  suhoorNote: string;
  todayTitle: string;
  changeTitle: string;
  from: string;
  onlyOn: string;
  insteadOf: string;
  stillTrue: string;
  stillTrueText: string;
  changed: string;
  changedText: string;
  onlyPast: string;
  over: string;
  overText: string;
  unknown: string;
  unknownText: string;
  prayer: string;
  printed: string;
  now: string;
  pastDays: string;
  notListed: string;
  hijriDate: string;
  allTimes: string;
  newPaper: string;
  /** With the code of the phone app. */
  posterTitle: string;
  posterText: string;
}

export const PAPER_WORDS: Record<ScreenLanguage, PaperWords> = {
  en: {
    title: 'Prayer times',
    day: 'Day',
    hijri: 'Hijri',
    range: '{from} to {to}',
    comma: ', ',
    and: '{times} and {last}',
    noTime: '–',
    checkTitle: 'Is this paper still true?',
    checkText:
      'Scan it. You see “yes”, or what has changed since. All our times are there too, without an account.',
    checkShort: 'Scan it for the first day, for Eid and for any change.',
    version: 'Version {version}, printed {date}',
    newTimes: 'A box marks a new {iqamah} time: {days}.',
    halves: 'Fajr and sunrise AM, the rest PM.',
    halvesIqamah: 'Fajr AM, the rest PM.',
    allIqamah: 'All times are {iqamah} times.',
    fold: 'Fold three times along the lines: it fits a pocket.',
    ramadan: 'Ramadan {year}',
    firstNight: 'The first day is decided on the night of {date}.',
    firstLater: 'If it is another day, read by the date, not by the day of Ramadan.',
    suhoor: 'Suhoor',
    ends: 'ends',
    lastTen: 'The last ten nights begin at Maghrib of the 20th',
    eidFitr: 'Eid al-Fitr',
    about: 'about {date}',
    prayersAt: 'prayers at {times}',
    suhoorNote: 'Suhoor ends with the adhan of Fajr.',
    todayTitle: 'Today',
    changeTitle: 'New prayer time',
    from: 'From {day}',
    onlyOn: 'Only on {day}',
    insteadOf: 'instead of {time}',
    stillTrue: 'Yes, this paper is still true',
    stillTrueText: 'Nothing that it says has changed since it was printed.',
    changed: 'No, this paper is no longer true',
    changedText: 'These times are different now. All the others are as printed.',
    onlyPast: 'Only days that are over are different.',
    over: 'The days of this paper are over',
    overText: 'It was for {sheet}.',
    unknown: 'We do not know this print',
    unknownText: 'It may be older than what we keep. Please compare it with the times as they are now.',
    prayer: 'Prayer',
    printed: 'Printed',
    now: 'Now',
    pastDays: 'Days that are over',
    notListed: 'none',
    hijriDate: 'Hijri date',
    allTimes: 'All times of {masjid}',
    newPaper: 'Open the sheet as it is now (PDF)',
    posterTitle: 'Our times on your phone',
    posterText: 'Point your camera here. No account, no advertising.',
  },
  ar: {
    title: 'مواقيت الصلاة',
    day: 'اليوم',
    hijri: 'الهجري',
    range: '{from} – {to}',
    comma: '، ',
    and: '{times} و{last}',
    noTime: '–',
    checkTitle: 'هل ما زالت هذه الورقة صحيحة؟',
    checkText: 'امسح الرمز لترى «نعم» أو ما تغيّر منذ الطباعة. وتجد هناك كل مواقيتنا، دون حساب.',
    checkShort: 'امسح الرمز لمعرفة أول أيام الشهر والعيد وأي تغيير.',
    version: 'النسخة {version}، طُبعت في {date}',
    newTimes: 'الإطار يعني موعدًا جديدًا: {days}.',
    halves: 'الفجر والشروق صباحًا، والباقي بعد الظهر.',
    halvesIqamah: 'الفجر صباحًا، والباقي بعد الظهر.',
    allIqamah: 'كل المواقيت مواقيت {iqamah}.',
    fold: 'اطوِ الورقة ثلاث مرات على الخطوط لتسعها الجيب.',
    ramadan: 'رمضان {year}',
    firstNight: 'يُعرف أول أيام رمضان ليلة {date}.',
    firstLater: 'وإن كان يومًا آخر فاقرأ بالتاريخ لا برقم اليوم من رمضان.',
    suhoor: 'السحور',
    ends: 'ينتهي',
    lastTen: 'تبدأ العشر الأواخر عند مغرب اليوم العشرين',
    eidFitr: 'عيد الفطر',
    about: 'نحو {date}',
    prayersAt: 'الصلاة {times}',
    suhoorNote: 'ينتهي السحور مع أذان الفجر.',
    todayTitle: 'اليوم',
    changeTitle: 'موعد صلاة جديد',
    from: 'ابتداءً من {day}',
    onlyOn: '{day} فقط',
    insteadOf: 'بدلًا من {time}',
    stillTrue: 'نعم، ما زالت هذه الورقة صحيحة',
    stillTrueText: 'لم يتغيّر شيء مما فيها منذ طباعتها.',
    changed: 'لا، لم تعد هذه الورقة صحيحة',
    changedText: 'تغيّرت هذه المواقيت، وما عداها كما طُبع.',
    onlyPast: 'لم يختلف إلا ما مضى من الأيام.',
    over: 'انتهت أيام هذه الورقة',
    overText: 'كانت لـ {sheet}.',
    unknown: 'لا نعرف هذه النسخة المطبوعة',
    unknownText: 'قد تكون أقدم مما نحفظه. نرجو مقارنتها بالمواقيت الحالية.',
    prayer: 'الصلاة',
    printed: 'المطبوع',
    now: 'الآن',
    pastDays: 'أيام مضت',
    notListed: 'لا يوجد',
    hijriDate: 'التاريخ الهجري',
    allTimes: 'كل مواقيت {masjid}',
    newPaper: 'افتح الورقة كما هي الآن (PDF)',
    posterTitle: 'مواقيتنا على هاتفك',
    posterText: 'وجّه كاميرا هاتفك إلى الرمز. لا حساب ولا إعلانات.',
  },
  ur: {
    title: 'نماز کے اوقات',
    day: 'دن',
    hijri: 'ہجری',
    range: '{from} تا {to}',
    comma: '، ',
    and: '{times} اور {last}',
    noTime: '–',
    checkTitle: 'کیا یہ پرچہ اب بھی درست ہے؟',
    checkText: 'کوڈ اسکین کریں: ”ہاں“ نظر آئے گا یا وہ جو بدل چکا ہے۔ ہمارے تمام اوقات بھی وہیں ہیں۔',
    checkShort: 'پہلے روزے، عید اور ہر تبدیلی کے لیے کوڈ اسکین کریں۔',
    version: 'نسخہ {version}، طباعت {date}',
    newTimes: 'خانہ نئے وقت کی نشانی ہے: {days}۔',
    halves: 'فجر اور طلوعِ آفتاب صبح کے، باقی اوقات دوپہر کے بعد کے ہیں۔',
    halvesIqamah: 'فجر صبح، باقی اوقات دوپہر کے بعد کے ہیں۔',
    allIqamah: 'تمام اوقات {iqamah} کے ہیں۔',
    fold: 'لکیروں پر تین بار تہ کریں: جیب میں آ جائے گا۔',
    ramadan: 'رمضان {year}',
    firstNight: 'پہلے روزے کا فیصلہ {date} کی رات ہوگا۔',
    firstLater: 'اگر دن بدل جائے تو روزے کے نمبر کے بجائے تاریخ دیکھیں۔',
    suhoor: 'سحری',
    ends: 'ختم',
    lastTen: 'آخری عشرہ بیسویں روزے کی مغرب سے شروع ہوتا ہے',
    eidFitr: 'عید الفطر',
    about: 'اندازاً {date}',
    prayersAt: 'نماز {times}',
    suhoorNote: 'سحری فجر کی اذان پر ختم ہوتی ہے۔',
    todayTitle: 'آج',
    changeTitle: 'نماز کا نیا وقت',
    from: '{day} سے',
    onlyOn: 'صرف {day}',
    insteadOf: '{time} کے بجائے',
    stillTrue: 'ہاں، یہ پرچہ اب بھی درست ہے',
    stillTrueText: 'طباعت کے بعد اس کا کوئی وقت نہیں بدلا۔',
    changed: 'نہیں، یہ پرچہ اب درست نہیں رہا',
    changedText: 'یہ اوقات اب مختلف ہیں۔ باقی سب ویسے ہی ہیں جیسے چھپے تھے۔',
    onlyPast: 'صرف گزرے ہوئے دن مختلف ہیں۔',
    over: 'اس پرچے کے دن گزر چکے ہیں',
    overText: 'یہ {sheet} کے لیے تھا۔',
    unknown: 'ہم اس طباعت کو نہیں جانتے',
    unknownText: 'شاید یہ ہمارے محفوظ نسخوں سے پرانی ہے۔ براہِ کرم اسے موجودہ اوقات سے ملا لیں۔',
    prayer: 'نماز',
    printed: 'چھپا ہوا',
    now: 'اب',
    pastDays: 'گزرے ہوئے دن',
    notListed: 'کوئی نہیں',
    hijriDate: 'ہجری تاریخ',
    allTimes: '{masjid} کے تمام اوقات',
    newPaper: 'پرچہ جیسا اب ہے، کھولیں (PDF)',
    posterTitle: 'ہمارے اوقات آپ کے فون پر',
    posterText: 'اپنے فون کا کیمرا یہاں رکھیں۔ نہ اکاؤنٹ، نہ اشتہار۔',
  },
};
