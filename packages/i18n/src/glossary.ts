// Decides: the words people read, one for one thing, and their translation.

/**
 * One word for one thing, in each language. `never` are words that people must not read instead; an Arabic one is the
 * stem, found with any prefix and ending. A test reads every catalogue, the walls and the guide against this list.
 */
export interface Term {
  en: string;
  ar: string;
  never: { en?: readonly string[]; ar?: readonly string[] };
  /** Names and phrases in which a word of `never` is right. */
  within?: readonly string[];
  /** What the word means here, where it could mean another thing. */
  note?: string;
}

export const TERMS: readonly Term[] = [
  {
    en: 'admin',
    ar: 'مدير',
    never: { en: ['administrator', 'administrators', 'manager'], ar: ['مشرف'] },
  },
  {
    en: 'masjid',
    ar: 'مسجد',
    never: { en: ['mosque', 'mosques'] },
    within: ['mosque admin', 'mosque admins'],
    note: 'The role is called mosque admin in the specification (section 6).',
  },
  {
    en: 'dashboard',
    ar: 'لوحة التحكم',
    never: { ar: ['لوحة المعلومات', 'لوحة النظام', 'لوحتك', 'لوحتهم', 'لوحتكم'] },
  },
  { en: 'role', ar: 'دور', never: {}, note: 'What a person is. What a role allows is a permission: صلاحية.' },
  { en: 'user', ar: 'مستخدم', never: {} },
  { en: 'member', ar: 'عضو', never: { ar: ['أهل المسجد'] } },
  {
    en: 'log in',
    ar: 'تسجيل الدخول',
    never: { en: ['sign in', 'sign-in', 'signin', 'signed in', 'signing in', 'log on'] },
    note: 'The page is called login. The menu says Logout, as the specification writes it (section 2).',
  },
  {
    en: 'log out',
    ar: 'تسجيل الخروج',
    never: { en: ['sign out', 'sign-out', 'signed out', 'signing out', 'log off'] },
  },
  {
    en: 'two-step login',
    ar: 'تسجيل الدخول بخطوتين',
    never: { en: ['two-factor', 'second factor', '2FA', 'two-step sign'], ar: ['التحقق بخطوتين', 'بعاملين'] },
  },
  {
    en: 'email',
    ar: 'بريد',
    never: { en: ['mail', 'mails', 'e-mail', 'e-mails', 'mailed'] },
    note: 'The address and the message.',
  },
  { en: 'someone', ar: 'شخص', never: { en: ['somebody'] } },
  { en: 'salah', ar: 'صلاة', never: { en: ['salat', 'salaah', 'namaz'] }, within: ['Salat al-Janazah'] },
  {
    en: 'iqamah',
    ar: 'إقامة',
    never: { en: ['iqama', 'iqamat', 'jamaat', 'jamat'], ar: ['اقامة'] },
    note: 'Jama’ah is a choice for the screens of a masjid.',
  },
  {
    en: 'adhan',
    ar: 'أذان',
    never: { en: ['athan', 'azan', 'adhaan'], ar: ['آذان'] },
    within: ['Athan+', 'athan settings'],
    note: 'Athan+ and Athan Settings are the specification’s names (sections 1 and 2).',
  },
  { en: 'Athan+', ar: 'أذان+', never: { en: ['Athan Plus', 'Athan +', 'Adhan+'], ar: ['Athan+'] } },
  {
    en: 'Al Iqamah',
    ar: 'شاشات الإقامة',
    never: { en: ['AlIqamah', 'Al Iqama', 'Al-Iqama'], ar: ['Al Iqamah', 'Al-Iqamah'] },
    note: 'The product is Al-Iqamah, the menu item Al Iqamah: each as the specification writes it (sections 1 and 2).',
  },
  { en: 'mDonate', ar: 'mDonate', never: { en: ['m-Donate'] } },
  { en: 'Professional', ar: 'الاحترافية', never: { ar: ['Professional'] } },
  { en: 'Premium', ar: 'المتقدمة', never: { ar: ['Premium'] } },
  { en: 'Ultimate', ar: 'الشاملة', never: { ar: ['Ultimate', 'ألتيميت'] } },
  { en: 'plan', ar: 'باقة', never: { ar: ['الخطط'] } },
  { en: 'billing', ar: 'الفواتير', never: { ar: ['فوترة'] } },
  {
    en: 'Jumu’ah',
    ar: 'الجمعة',
    never: { en: ['jumuah', 'jummah', 'jumma', 'juma', "jum'ah"] },
  },
  {
    en: 'Dhuhr',
    ar: 'الظهر',
    never: { en: ['zuhr', 'zuhur', 'duhr', 'dhuhur'] },
    within: ['Dhuhr or Zuhr'],
  },
  { en: 'Taraweeh', ar: 'التراويح', never: { en: ['tarawih', 'taravih'] } },
  { en: 'janazah', ar: 'جنازة', never: { en: ['janaza', 'funeral'] } },
  { en: 'dua', ar: 'دعاء', never: { en: ["du'a", "du'as"] } },
  { en: 'Qur’an', ar: 'القرآن', never: { en: ['quran', 'koran'] } },
  {
    en: 'times',
    ar: 'مواقيت',
    never: {
      ar: ['الأوقات', 'أوقات الصلاة', 'أوقات الإقامة', 'أوقات الأذان', 'أوقات الجمعة', 'أوقات التراويح'],
    },
    note: 'Of the prayers. One time is وقت, and counted ones are أوقات.',
  },
  { en: 'time zone', ar: 'المنطقة الزمنية', never: { en: ['timezone', 'timezones'] } },
  { en: 'generate', ar: 'إنشاء', never: { ar: ['توليد', 'ولّد', 'وُلّد'] } },
  { en: 'pair', ar: 'ربط', never: { ar: ['اقرن', 'إقران', 'اقتران', 'مقترن', 'يقترن'] } },
  { en: 'disconnect', ar: 'فصل', never: { en: ['retire', 'retired', 'retires', 'unpair'] } },
  {
    en: 'screen',
    ar: 'شاشة',
    never: { en: ['wall', 'walls'] },
    note: 'What hangs in a hall and shows the times.',
  },
  { en: 'offline', ar: 'غير متصلة', never: { ar: ['منقطعة'] } },
  { en: 'website', ar: 'موقع', never: { en: ['web site', 'web sites', 'web-site'] } },
];

/** Words that are rare, old or idioms, and what to say instead; for people whose English is a second language. */
export const PLAIN_ENGLISH: Readonly<Record<string, string>> = {
  'all the same': 'still',
  anew: 'again',
  beat: 'are used instead of',
  beats: 'is used instead of',
  'by a step': 'say what changes, and how often',
  'coming year': 'next 12 months',
  'former rules': 'earlier rules',
  'former settings': 'earlier settings',
  'in force': 'used',
  'in the meantime': 'while you wait; while you were editing',
  lately: 'recently',
  leaps: 'changes suddenly',
  'look after': 'manage',
  'made out': 'just readable',
  meanwhile: 'while you were editing',
  'not as': 'different from',
  'on its way': 'sent',
  'once more': 'again',
  'otherwise than': 'different from',
  'passed over': 'not added',
  'put away': 'hide',
  reckon: 'calculate',
  reckoned: 'calculated',
  reckons: 'calculates',
  shall: 'say who does it',
  'taken back': 'undone',
  'takes the place': 'is used instead',
  'turns at': 'changes at',
  'whether they are well': 'if each one is working',
  'whole or not at all': 'if one row is wrong, nothing is saved',
  whoever: 'the person who',
};

/** Texts that the specification or its decisions quote, word for word: their keys, and where they are quoted. */
export const SPECIFIED: Readonly<Record<string, string>> = {
  'iqama.value.jumuah1First': 'section 5',
  'iqama.value.jumuah12First': 'section 5',
  'timings.upload.layoutIqamah': 'decisions, Timings: the headers of the upload templates',
  'screenSettings.words.dhuhrs.zuhr': 'a word that a masjid may choose for its screens',
  'web.widgets.terms.iqamah-zuhr': 'a word that a masjid may choose for its widgets',
  'web.widgets.terms.jamaah-zuhr': 'a word that a masjid may choose for its widgets',
};
