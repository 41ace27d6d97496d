// Decides: the words of notices on phones (pushes): English, Arabic, Urdu.

/** The languages of the app. */
export type PushLanguage = 'en' | 'ar' | 'ur';
type Named = 'fajr' | 'sunrise' | 'dhuhr' | 'asr' | 'maghrib' | 'isha';

/** `{name}` is a place to be filled. Titles say what and where, texts a clock time. */
export interface PushWords {
  prayers: Record<Named, string>;
  adhan: string;
  adhanSoon: string;
  iqamah: string;
  iqamahSoon: string;
  sunrise: string;
  sunriseSoon: string;
  /** The text of a call whose iqamah is known. */
  iqamahAt: string;
  prayNow: string;
  leave: string;
  leaveText: string;
  jumuahName: string;
  jumuah: string;
  jumuahText: string;
  suhoor: string;
  suhoorText: string;
  change: string;
  /** One a line. */
  changeLine: string;
  /** Where there was none. */
  changeNew: string;
  changeOnce: string;
  janazahName: string;
  janazah: string;
  janazahCorrected: string;
  janazahAt: string;
  janazahAfter: string;
  /** The prayer it follows has no time yet. */
  janazahAfterOnly: string;
  janazahBurial: string;
  janazahTakenBack: string;
  live: string;
  test: string;
  testText: string;
  am: string;
  pm: string;
}

export const PUSH_WORDS: Record<PushLanguage, PushWords> = {
  en: {
    prayers: {
      fajr: 'Fajr',
      sunrise: 'Sunrise',
      dhuhr: 'Dhuhr',
      asr: 'Asr',
      maghrib: 'Maghrib',
      isha: 'Isha',
    },
    adhan: '{prayer} adhan · {masjid}',
    adhanSoon: '{prayer} adhan at {time}, in {minutes}',
    iqamah: '{prayer} iqamah · {masjid}',
    iqamahSoon: 'Iqamah at {time}, in {minutes}',
    sunrise: 'Sunrise · {masjid}',
    sunriseSoon: 'The sun rises at {time}, in {minutes}',
    iqamahAt: '{time}. Iqamah at {iqamah}',
    prayNow: '{time}',
    leave: 'Leave now for {prayer} · {masjid}',
    leaveText: 'Iqamah at {time}, and your way takes {minutes}',
    jumuahName: 'Jumu’ah',
    jumuah: 'Jumu’ah · {masjid}',
    jumuahText: 'Jumu’ah at {time}, in {minutes}',
    suhoor: 'Suhoor · {masjid}',
    suhoorText: 'Fajr begins at {time}, in {minutes}',
    change: 'New iqamah times · {masjid}',
    changeLine: '{prayer}: {time} from tomorrow (now {before})',
    changeNew: '{prayer}: {time} from tomorrow',
    changeOnce: '{prayer}: {time} tomorrow only (now {before})',
    janazahName: 'Janazah',
    janazah: 'Janazah · {masjid}',
    janazahCorrected: 'Janazah, corrected · {masjid}',
    janazahAt: '{date} at {time}',
    janazahAfter: '{date} after {prayer}, {time}',
    janazahAfterOnly: '{date} after {prayer}',
    janazahBurial: 'Burial: {burial}',
    janazahTakenBack: 'The announcement was withdrawn. This janazah does not take place as announced.',
    live: 'Live now · {masjid}',
    test: 'This is how a reminder arrives',
    testText: 'If it took more than a few seconds, look at the battery settings of this phone.',
    am: 'AM',
    pm: 'PM',
  },
  ar: {
    prayers: {
      fajr: 'الفجر',
      sunrise: 'الشروق',
      dhuhr: 'الظهر',
      asr: 'العصر',
      maghrib: 'المغرب',
      isha: 'العشاء',
    },
    adhan: 'أذان {prayer} · {masjid}',
    adhanSoon: 'أذان {prayer} عند {time}، بعد {minutes}',
    iqamah: 'إقامة {prayer} · {masjid}',
    iqamahSoon: 'الإقامة عند {time}، بعد {minutes}',
    sunrise: 'الشروق · {masjid}',
    sunriseSoon: 'تشرق الشمس عند {time}، بعد {minutes}',
    iqamahAt: '{time}. الإقامة عند {iqamah}',
    prayNow: '{time}',
    leave: 'حان وقت الخروج لصلاة {prayer} · {masjid}',
    leaveText: 'الإقامة عند {time}، ومدة الطريق {minutes}',
    jumuahName: 'الجمعة',
    jumuah: 'الجمعة · {masjid}',
    jumuahText: 'الجمعة عند {time}، بعد {minutes}',
    suhoor: 'السحور · {masjid}',
    suhoorText: 'يبدأ الفجر عند {time}، بعد {minutes}',
    change: 'مواقيت إقامة جديدة · {masjid}',
    changeLine: '{prayer}: {time} ابتداءً من الغد (الآن {before})',
    changeNew: '{prayer}: {time} ابتداءً من الغد',
    changeOnce: '{prayer}: {time} غدًا فقط (الآن {before})',
    janazahName: 'صلاة جنازة',
    janazah: 'صلاة جنازة · {masjid}',
    janazahCorrected: 'صلاة جنازة، تصحيح · {masjid}',
    janazahAt: '{date} عند {time}',
    janazahAfter: '{date} بعد صلاة {prayer}، {time}',
    janazahAfterOnly: '{date} بعد صلاة {prayer}',
    janazahBurial: 'الدفن: {burial}',
    janazahTakenBack: 'سُحب الإعلان. لا تُقام صلاة الجنازة كما أُعلن.',
    live: 'بث مباشر الآن · {masjid}',
    test: 'هكذا يصل التذكير',
    testText: 'إن استغرق أكثر من بضع ثوانٍ فراجع إعدادات البطارية في هذا الهاتف.',
    am: 'ص',
    pm: 'م',
  },
  ur: {
    prayers: {
      fajr: 'فجر',
      sunrise: 'طلوع آفتاب',
      dhuhr: 'ظہر',
      asr: 'عصر',
      maghrib: 'مغرب',
      isha: 'عشاء',
    },
    adhan: 'اذان {prayer} · {masjid}',
    adhanSoon: 'اذان {prayer} {time} پر، {minutes} میں',
    iqamah: 'اقامت {prayer} · {masjid}',
    iqamahSoon: 'اقامت {time} پر، {minutes} میں',
    sunrise: 'طلوع آفتاب · {masjid}',
    sunriseSoon: 'طلوع آفتاب {time} پر، {minutes} میں',
    iqamahAt: '{time}۔ اقامت {iqamah} پر',
    prayNow: '{time}',
    leave: 'نماز {prayer} کے لیے نکلیں · {masjid}',
    leaveText: 'اقامت {time} پر، راستہ {minutes}',
    jumuahName: 'جمعہ',
    jumuah: 'جمعہ · {masjid}',
    jumuahText: 'جمعہ {time} پر، {minutes} میں',
    suhoor: 'سحری · {masjid}',
    suhoorText: 'فجر {time} پر، {minutes} میں',
    change: 'اقامت کے نئے اوقات · {masjid}',
    changeLine: '{prayer}: کل سے {time} (ابھی {before})',
    changeNew: '{prayer}: کل سے {time}',
    changeOnce: '{prayer}: صرف کل {time} (ابھی {before})',
    janazahName: 'نماز جنازہ',
    janazah: 'نماز جنازہ · {masjid}',
    janazahCorrected: 'نماز جنازہ، تصحیح · {masjid}',
    janazahAt: '{date} {time} پر',
    janazahAfter: '{date} نماز {prayer} کے بعد، {time}',
    janazahAfterOnly: '{date} نماز {prayer} کے بعد',
    janazahBurial: 'تدفین: {burial}',
    janazahTakenBack: 'اعلان واپس لے لیا گیا۔ نماز جنازہ اعلان کے مطابق نہیں ہوگی۔',
    live: 'ابھی براہ راست · {masjid}',
    test: 'یاد دہانی اس طرح آتی ہے',
    testText: 'اگر چند سیکنڈ سے زیادہ لگے تو اس فون کی بیٹری کی ترتیبات دیکھیں۔',
    am: 'AM',
    pm: 'PM',
  },
};

/** `{name}` by what it is called. */
export function fillWords(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** An amount as it stands after "in": Arabic has a dual, and few and many. */
export function pushMinutes(language: PushLanguage, minutes: number): string {
  if (language === 'ur') return `${minutes} منٹ`;
  if (language === 'en') return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  if (minutes === 1) return 'دقيقة واحدة';
  if (minutes === 2) return 'دقيقتين';
  return minutes <= 10 ? `${minutes} دقائق` : `${minutes} دقيقة`;
}

/** `HH:MM` as the phone's owner reads clocks. */
export function pushClock(language: PushLanguage, clock: 12 | 24, time: string): string {
  if (clock === 24) return time;
  const [hours = 0, minutes = '00'] = [Number(time.slice(0, 2)), time.slice(3)];
  const { am, pm } = PUSH_WORDS[language];
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? am : pm}`;
}

const TAGS: Record<PushLanguage, string> = { en: 'en', ar: 'ar-u-nu-latn', ur: 'ur-u-nu-latn' };

/** `Friday 20 November`. */
export function pushDate(language: PushLanguage, date: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(TAGS[language], parts);
  const named = Object.fromEntries(
    format.formatToParts(new Date(`${date}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  return `${named.weekday} ${named.day} ${named.month}`;
}

export const pushDirection = (language: PushLanguage): 'ltr' | 'rtl' => (language === 'en' ? 'ltr' : 'rtl');
