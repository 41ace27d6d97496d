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
}

const ENGLISH: PairingWords = {
  connect: 'Connect this screen',
  open: 'On your phone, open {address}',
  type: 'Log in and type the six characters',
  choose: 'Choose a design, and the times appear',
  scan: 'or scan with your camera',
  newCode: 'New code in {time}',
  noServer: 'There is no connection yet. The code appears when there is.',
  waiting: 'Waiting for the times of the mosque …',
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
};

export const PAIRING_WORDS: readonly [english: PairingWords, arabic: PairingWords] = [ENGLISH, ARABIC];
