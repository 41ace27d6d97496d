// Decides: the words of a screen before it is paired: English, Arabic, Urdu.

/** What a screen says before it belongs to a mosque: no manifest has brought it words yet. */
export interface PairingWords {
  connect: string;
  /** `{address}` is where the code is typed. */
  open: string;
  type: string;
  choose: string;
  scan: string;
  newCode: string;
  noServer: string;
  /** Paired, and nothing has come yet. */
  waiting: string;
  /** The address of a public screen names nobody. */
  noMasjid: string;
}

const ENGLISH: PairingWords = {
  connect: 'Pair this screen',
  open: 'On your phone, open {address}',
  type: 'Log in and type the six characters',
  choose: 'Choose a design. Then the times appear',
  scan: 'or scan with your camera',
  newCode: 'New code in {time}',
  noServer: 'There is no connection yet. The code appears when the screen is connected.',
  waiting: 'Waiting for the times of the masjid …',
  noMasjid: 'There is no masjid at this address. Check the link.',
};

const ARABIC: PairingWords = {
  connect: 'اربط هذه الشاشة بمسجدك',
  open: 'افتح في هاتفك {address}',
  type: 'سجّل الدخول واكتب الرموز الستة',
  choose: 'اختر تصميمًا فتظهر المواقيت',
  scan: 'أو امسح الرمز بالكاميرا',
  newCode: 'رمز جديد بعد {time}',
  noServer: 'لا يوجد اتصال بعد، ويظهر الرمز عند توفره.',
  waiting: 'في انتظار مواقيت المسجد …',
  noMasjid: 'لا يوجد مسجد بهذا العنوان. تحقّق من الرابط.',
};

const URDU: PairingWords = {
  connect: 'اس اسکرین کو اپنی مسجد سے جوڑیں',
  open: 'اپنے فون پر {address} کھولیں',
  type: 'لاگ اِن کریں اور چھ حروف لکھیں',
  choose: 'کوئی ڈیزائن چنیں، اوقات ظاہر ہو جائیں گے',
  scan: 'یا کیمرے سے کوڈ اسکین کریں',
  newCode: 'نیا کوڈ {time} میں',
  noServer: 'ابھی رابطہ نہیں۔ رابطہ ہوتے ہی کوڈ ظاہر ہوگا۔',
  waiting: 'مسجد کے اوقات کا انتظار ہے …',
  noMasjid: 'اس پتے پر کوئی مسجد نہیں۔ لنک دیکھ لیں۔',
};

export const PAIRING_WORDS: readonly [english: PairingWords, arabic: PairingWords, urdu: PairingWords] = [
  ENGLISH,
  ARABIC,
  URDU,
];
