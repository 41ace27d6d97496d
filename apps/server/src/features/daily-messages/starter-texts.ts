// Decides: the starter set of daily messages: which verses, hadith and duas, each with its source.

import type { DailyKind } from '@minaret/contract/system/daily-messages';

export interface StarterText {
  key: string;
  kind: DailyKind;
  /** Day and month of the Hijri year; without them, any day. */
  hijri?: { day: number; month: number };
  /** Whole verses with their numbers, or words to the end of one; narrations as their collection has them. */
  arabic: string;
  /** Pickthall's translation of 1930; null where none may be copied, or none could be compared. */
  english: string | null;
  source: { en: string; ar: string };
}

const RAMADAN = 9;

/** Few and short. `scripts/guards/scripture.test.ts` compares each letter by letter with the source that it names. */
export const STARTER_TEXTS: readonly StarterText[] = [
  {
    key: 'ash-sharh-5-6',
    kind: 'daily_verse',
    arabic: 'فَإِنَّ مَعَ ٱلۡعُسۡرِ يُسۡرًا ۝٥ إِنَّ مَعَ ٱلۡعُسۡرِ يُسۡرࣰا ۝٦',
    english: 'But lo! with hardship goeth ease, Lo! with hardship goeth ease.',
    source: { en: 'Qur’an, Ash-Sharh 94:5–6', ar: 'سورة الشرح، الآيتان 5–6' },
  },
  {
    key: 'al-asr',
    kind: 'daily_verse',
    arabic: 'وَٱلۡعَصۡرِ ۝١ إِنَّ ٱلۡإِنسَٰنَ لَفِي خُسۡرٍ ۝٢ إِلَّا ٱلَّذِينَ ءَامَنُوا۟ وَعَمِلُوا۟ ٱلصَّـٰلِحَٰتِ وَتَوَاصَوۡا۟ بِٱلۡحَقِّ وَتَوَاصَوۡا۟ بِٱلصَّبۡرِ ۝٣',
    english: null,
    source: { en: 'Qur’an, Al-Asr 103:1–3', ar: 'سورة العصر، الآيات 1–3' },
  },
  {
    key: 'al-ikhlas',
    kind: 'daily_verse',
    arabic: 'قُلۡ هُوَ ٱللَّهُ أَحَدٌ ۝١ ٱللَّهُ ٱلصَّمَدُ ۝٢ لَمۡ يَلِدۡ وَلَمۡ يُولَدۡ ۝٣ وَلَمۡ يَكُن لَّهُۥ كُفُوًا أَحَدُۢ ۝٤',
    english:
      'Say: He is Allah, the One! Allah, the eternally Besought of all! He begetteth not nor was begotten. And there is none comparable unto Him.',
    source: { en: 'Qur’an, Al-Ikhlas 112:1–4', ar: 'سورة الإخلاص، الآيات 1–4' },
  },
  {
    key: 'ar-rad-28',
    kind: 'daily_verse',
    arabic: 'ٱلَّذِينَ ءَامَنُوا۟ وَتَطۡمَئِنُّ قُلُوبُهُم بِذِكۡرِ ٱللَّهِۗ أَلَا بِذِكۡرِ ٱللَّهِ تَطۡمَئِنُّ ٱلۡقُلُوبُ ۝٢٨',
    english:
      'Who have believed and whose hearts have rest in the remembrance of Allah. Verily in the remembrance of Allah do hearts find rest.',
    source: { en: 'Qur’an, Ar-Ra’d 13:28', ar: 'سورة الرعد، الآية 28' },
  },
  {
    key: 'al-baqarah-152',
    kind: 'daily_verse',
    arabic: 'فَٱذۡكُرُونِيٓ أَذۡكُرۡكُمۡ وَٱشۡكُرُوا۟ لِي وَلَا تَكۡفُرُونِ ۝١٥٢',
    english: 'Therefore remember Me, I will remember you. Give thanks to Me, and reject not Me.',
    source: { en: 'Qur’an, Al-Baqarah 2:152', ar: 'سورة البقرة، الآية 152' },
  },
  {
    key: 'al-baqarah-153',
    kind: 'daily_verse',
    arabic: 'يَـٰٓأَيُّهَا ٱلَّذِينَ ءَامَنُوا۟ ٱسۡتَعِينُوا۟ بِٱلصَّبۡرِ وَٱلصَّلَوٰةِۚ إِنَّ ٱللَّهَ مَعَ ٱلصَّـٰبِرِينَ ۝١٥٣',
    english: 'O ye who believe! Seek help in steadfastness and prayer. Lo! Allah is with the steadfast.',
    source: { en: 'Qur’an, Al-Baqarah 2:153', ar: 'سورة البقرة، الآية 153' },
  },
  {
    key: 'al-baqarah-183',
    kind: 'daily_verse',
    hijri: { day: 1, month: RAMADAN },
    arabic: 'يَـٰٓأَيُّهَا ٱلَّذِينَ ءَامَنُوا۟ كُتِبَ عَلَيۡكُمُ ٱلصِّيَامُ كَمَا كُتِبَ عَلَى ٱلَّذِينَ مِن قَبۡلِكُمۡ لَعَلَّكُمۡ تَتَّقُونَ ۝١٨٣',
    english:
      'O ye who believe! Fasting is prescribed for you, even as it was prescribed for those before you, that ye may ward off (evil).',
    source: { en: 'Qur’an, Al-Baqarah 2:183', ar: 'سورة البقرة، الآية 183' },
  },
  {
    key: 'al-qadr',
    kind: 'daily_verse',
    // The first of the last ten, in which the night is sought.
    hijri: { day: 21, month: RAMADAN },
    arabic:
      'إِنَّآ أَنزَلۡنَٰهُ فِي لَيۡلَةِ ٱلۡقَدۡرِ ۝١ وَمَآ أَدۡرَىٰكَ مَا لَيۡلَةُ ٱلۡقَدۡرِ ۝٢ لَيۡلَةُ ٱلۡقَدۡرِ خَيۡرࣱ مِّنۡ أَلۡفِ شَهۡرࣲ ۝٣ تَنَزَّلُ ٱلۡمَلَـٰٓئِكَةُ وَٱلرُّوحُ فِيهَا بِإِذۡنِ رَبِّهِم مِّن كُلِّ أَمۡرࣲ ۝٤ سَلَٰمٌ هِيَ حَتَّىٰ مَطۡلَعِ ٱلۡفَجۡرِ ۝٥',
    english:
      'Lo! We revealed it on the Night of Predestination. Ah, what will convey unto thee what the Night of Power is! The Night of Power is better than a thousand months. The angels and the Spirit descend therein, by the permission of their Lord, with all decrees. (The night is) Peace until the rising of the dawn.',
    source: { en: 'Qur’an, Al-Qadr 97:1–5', ar: 'سورة القدر، الآيات 1–5' },
  },
  {
    key: 'bukhari-1',
    kind: 'daily_hadith',
    arabic: 'إِنَّمَا الْأَعْمَالُ بِالنِّيَّاتِ، وَإِنَّمَا لِكُلِّ امْرِئٍ مَا نَوَى',
    english: null,
    source: {
      en: 'Sahih al-Bukhari 1 (from the beginning of the hadith)',
      ar: 'صحيح البخاري 1 (من أول الحديث)',
    },
  },
  {
    key: 'bukhari-10',
    kind: 'daily_hadith',
    arabic: 'الْمُسْلِمُ مَنْ سَلِمَ الْمُسْلِمُونَ مِنْ لِسَانِهِ وَيَدِهِ، وَالْمُهَاجِرُ مَنْ هَجَرَ مَا نَهَى اللَّهُ عَنْهُ',
    english: null,
    source: { en: 'Sahih al-Bukhari 10', ar: 'صحيح البخاري 10' },
  },
  {
    key: 'bukhari-13',
    kind: 'daily_hadith',
    arabic: 'لا يُؤْمِنُ أَحَدُكُمْ حَتَّى يُحِبَّ لأَخِيهِ مَا يُحِبُّ لِنَفْسِهِ',
    english: null,
    source: { en: 'Sahih al-Bukhari 13', ar: 'صحيح البخاري 13' },
  },
  {
    key: 'bukhari-69',
    kind: 'daily_hadith',
    arabic: 'يَسِّرُوا وَلاَ تُعَسِّرُوا، وَبَشِّرُوا وَلاَ تُنَفِّرُوا',
    english: null,
    source: { en: 'Sahih al-Bukhari 69', ar: 'صحيح البخاري 69' },
  },
  {
    key: 'bukhari-3559',
    kind: 'daily_hadith',
    arabic: 'إِنَّ مِنْ خِيَارِكُمْ أَحْسَنَكُمْ أَخْلاَقًا',
    english: null,
    source: { en: 'Sahih al-Bukhari 3559', ar: 'صحيح البخاري 3559' },
  },
  {
    key: 'bukhari-5027',
    kind: 'daily_hadith',
    arabic: 'خَيْرُكُمْ مَنْ تَعَلَّمَ الْقُرْآنَ وَعَلَّمَهُ',
    english: null,
    source: { en: 'Sahih al-Bukhari 5027', ar: 'صحيح البخاري 5027' },
  },
  {
    key: 'bukhari-6018',
    kind: 'daily_hadith',
    arabic:
      'مَنْ كَانَ يُؤْمِنُ بِاللَّهِ وَالْيَوْمِ الآخِرِ فَلاَ يُؤْذِ جَارَهُ، وَمَنْ كَانَ يُؤْمِنُ بِاللَّهِ وَالْيَوْمِ الآخِرِ فَلْيُكْرِمْ ضَيْفَهُ، وَمَنْ كَانَ يُؤْمِنُ بِاللَّهِ وَالْيَوْمِ الآخِرِ فَلْيَقُلْ خَيْرًا أَوْ لِيَصْمُتْ',
    english: null,
    source: { en: 'Sahih al-Bukhari 6018', ar: 'صحيح البخاري 6018' },
  },
  {
    key: 'bukhari-38',
    kind: 'daily_hadith',
    hijri: { day: 1, month: RAMADAN },
    arabic: 'مَنْ صَامَ رَمَضَانَ إِيمَانًا وَاحْتِسَابًا غُفِرَ لَهُ مَا تَقَدَّمَ مِنْ ذَنْبِهِ',
    english: null,
    source: { en: 'Sahih al-Bukhari 38', ar: 'صحيح البخاري 38' },
  },
  {
    key: 'dua-2-201',
    kind: 'daily_dua',
    arabic: 'رَبَّنَآ ءَاتِنَا فِي ٱلدُّنۡيَا حَسَنَةࣰ وَفِي ٱلۡءَاخِرَةِ حَسَنَةࣰ وَقِنَا عَذَابَ ٱلنَّارِ',
    english:
      'Our Lord! Give unto us in the world that which is good and in the Hereafter that which is good, and guard us from the doom of Fire.',
    source: { en: 'From the Qur’an, Al-Baqarah 2:201', ar: 'من سورة البقرة، الآية 201' },
  },
  {
    key: 'dua-3-8',
    kind: 'daily_dua',
    arabic: 'رَبَّنَا لَا تُزِغۡ قُلُوبَنَا بَعۡدَ إِذۡ هَدَيۡتَنَا وَهَبۡ لَنَا مِن لَّدُنكَ رَحۡمَةًۚ إِنَّكَ أَنتَ ٱلۡوَهَّابُ ۝٨',
    english:
      'Our Lord! Cause not our hearts to stray after Thou hast guided us, and bestow upon us mercy from Thy Presence. Lo! Thou, only Thou, art the Bestower.',
    source: { en: 'Qur’an, Al Imran 3:8', ar: 'سورة آل عمران، الآية 8' },
  },
  {
    key: 'dua-14-40',
    kind: 'daily_dua',
    arabic: 'رَبِّ ٱجۡعَلۡنِي مُقِيمَ ٱلصَّلَوٰةِ وَمِن ذُرِّيَّتِيۚ رَبَّنَا وَتَقَبَّلۡ دُعَآءِ ۝٤٠',
    english:
      'My Lord! Make me to establish proper worship, and some of my posterity (also); our Lord! and accept my prayer.',
    source: { en: 'Qur’an, Ibrahim 14:40', ar: 'سورة إبراهيم، الآية 40' },
  },
  {
    key: 'dua-14-41',
    kind: 'daily_dua',
    arabic: 'رَبَّنَا ٱغۡفِرۡ لِي وَلِوَٰلِدَيَّ وَلِلۡمُؤۡمِنِينَ يَوۡمَ يَقُومُ ٱلۡحِسَابُ ۝٤١',
    english: 'Our Lord! Forgive me and my parents and believers on the day when the account is cast.',
    source: { en: 'Qur’an, Ibrahim 14:41', ar: 'سورة إبراهيم، الآية 41' },
  },
  {
    key: 'dua-20-114',
    kind: 'daily_dua',
    arabic: 'رَبِّ زِدۡنِي عِلۡمࣰا',
    english: 'My Lord! Increase me in knowledge.',
    source: { en: 'From the Qur’an, Ta-Ha 20:114', ar: 'من سورة طه، الآية 114' },
  },
];
