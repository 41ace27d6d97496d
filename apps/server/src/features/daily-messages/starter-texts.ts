import type { DailyKind } from '@minaret/contract/daily-messages';

export interface StarterText {
  key: string;
  kind: DailyKind;
  /** Day and month of the Hijri year; without them, any day. */
  hijri?: { day: number; month: number };
  /** Whole verses and whole sentences, fully vowelled, without pause marks: many fonts of screens lack them. */
  arabic: string;
  /** The meaning in plain words of our own; no published translation is quoted. */
  meaning: string;
  source: { en: string; ar: string };
}

const RAMADAN = 9;

/** Few, short and beyond doubt. Each was compared letter by letter with published texts: see docs/licences.md. */
export const STARTER_TEXTS: readonly StarterText[] = [
  {
    key: 'ash-sharh-5-6',
    kind: 'daily_verse',
    arabic: 'فَإِنَّ مَعَ الْعُسْرِ يُسْرًا ۝ إِنَّ مَعَ الْعُسْرِ يُسْرًا',
    meaning: 'So with hardship there is ease. Truly, with hardship there is ease.',
    source: { en: 'Qur’an, Ash-Sharh 94:5–6', ar: 'سورة الشرح، الآيتان 5–6' },
  },
  {
    key: 'al-asr',
    kind: 'daily_verse',
    arabic: 'وَالْعَصْرِ ۝ إِنَّ الْإِنْسَانَ لَفِي خُسْرٍ ۝ إِلَّا الَّذِينَ آمَنُوا وَعَمِلُوا الصَّالِحَاتِ وَتَوَاصَوْا بِالْحَقِّ وَتَوَاصَوْا بِالصَّبْرِ',
    meaning:
      'By time: mankind is in loss, except those who believe, do good deeds, and urge one another to truth and to patience.',
    source: { en: 'Qur’an, Al-Asr 103:1–3', ar: 'سورة العصر، الآيات 1–3' },
  },
  {
    key: 'al-ikhlas',
    kind: 'daily_verse',
    arabic: 'قُلْ هُوَ اللَّهُ أَحَدٌ ۝ اللَّهُ الصَّمَدُ ۝ لَمْ يَلِدْ وَلَمْ يُولَدْ ۝ وَلَمْ يَكُنْ لَهُ كُفُوًا أَحَدٌ',
    meaning:
      'Say: He is Allah, the One. Allah, to whom all turn in need. He begot no one and was not begotten, and there is none equal to Him.',
    source: { en: 'Qur’an, Al-Ikhlas 112:1–4', ar: 'سورة الإخلاص، الآيات 1–4' },
  },
  {
    key: 'ar-rad-28',
    kind: 'daily_verse',
    arabic: 'الَّذِينَ آمَنُوا وَتَطْمَئِنُّ قُلُوبُهُمْ بِذِكْرِ اللَّهِ أَلَا بِذِكْرِ اللَّهِ تَطْمَئِنُّ الْقُلُوبُ',
    meaning:
      'Those who believe, and whose hearts find rest in the remembrance of Allah. Truly, in the remembrance of Allah hearts find rest.',
    source: { en: 'Qur’an, Ar-Ra’d 13:28', ar: 'سورة الرعد، الآية 28' },
  },
  {
    key: 'al-baqarah-183',
    kind: 'daily_verse',
    hijri: { day: 1, month: RAMADAN },
    arabic: 'يَا أَيُّهَا الَّذِينَ آمَنُوا كُتِبَ عَلَيْكُمُ الصِّيَامُ كَمَا كُتِبَ عَلَى الَّذِينَ مِنْ قَبْلِكُمْ لَعَلَّكُمْ تَتَّقُونَ',
    meaning:
      'You who believe, fasting is prescribed for you, as it was prescribed for those before you, so that you may be mindful of Allah.',
    source: { en: 'Qur’an, Al-Baqarah 2:183', ar: 'سورة البقرة، الآية 183' },
  },
  {
    key: 'al-qadr',
    kind: 'daily_verse',
    // The first of the last ten, in which the night is sought.
    hijri: { day: 21, month: RAMADAN },
    arabic:
      'إِنَّا أَنْزَلْنَاهُ فِي لَيْلَةِ الْقَدْرِ ۝ وَمَا أَدْرَاكَ مَا لَيْلَةُ الْقَدْرِ ۝ لَيْلَةُ الْقَدْرِ خَيْرٌ مِنْ أَلْفِ شَهْرٍ ۝ تَنَزَّلُ الْمَلَائِكَةُ وَالرُّوحُ فِيهَا بِإِذْنِ رَبِّهِمْ مِنْ كُلِّ أَمْرٍ ۝ سَلَامٌ هِيَ حَتَّىٰ مَطْلَعِ الْفَجْرِ',
    meaning:
      'We sent it down on the Night of Decree. And what will tell you what the Night of Decree is? The Night of Decree is better than a thousand months. On it the angels and the Spirit come down, by their Lord’s leave, with every command. Peace it is, until the break of dawn.',
    source: { en: 'Qur’an, Al-Qadr 97:1–5', ar: 'سورة القدر، الآيات 1–5' },
  },
  {
    key: 'bukhari-1',
    kind: 'daily_hadith',
    arabic: 'إِنَّمَا الأَعْمَالُ بِالنِّيَّاتِ، وَإِنَّمَا لِكُلِّ امْرِئٍ مَا نَوَى',
    meaning: 'Deeds are only by intentions, and everyone has only what they intended.',
    source: {
      en: 'Sahih al-Bukhari 1 (from the beginning of the hadith)',
      ar: 'صحيح البخاري 1 (من أول الحديث)',
    },
  },
  {
    key: 'bukhari-13',
    kind: 'daily_hadith',
    arabic: 'لاَ يُؤْمِنُ أَحَدُكُمْ حَتَّى يُحِبَّ لأَخِيهِ مَا يُحِبُّ لِنَفْسِهِ',
    meaning: 'None of you believes until he loves for his brother what he loves for himself.',
    source: { en: 'Sahih al-Bukhari 13', ar: 'صحيح البخاري 13' },
  },
  {
    key: 'bukhari-3559',
    kind: 'daily_hadith',
    arabic: 'إِنَّ مِنْ خِيَارِكُمْ أَحْسَنَكُمْ أَخْلاَقًا',
    meaning: 'Among the best of you are those with the best character.',
    source: { en: 'Sahih al-Bukhari 3559', ar: 'صحيح البخاري 3559' },
  },
  {
    key: 'bukhari-5027',
    kind: 'daily_hadith',
    arabic: 'خَيْرُكُمْ مَنْ تَعَلَّمَ الْقُرْآنَ وَعَلَّمَهُ',
    meaning: 'The best of you are those who learn the Qur’an and teach it.',
    source: { en: 'Sahih al-Bukhari 5027', ar: 'صحيح البخاري 5027' },
  },
  {
    key: 'bukhari-6018',
    kind: 'daily_hadith',
    arabic:
      'مَنْ كَانَ يُؤْمِنُ بِاللَّهِ وَالْيَوْمِ الآخِرِ فَلاَ يُؤْذِ جَارَهُ، وَمَنْ كَانَ يُؤْمِنُ بِاللَّهِ وَالْيَوْمِ الآخِرِ فَلْيُكْرِمْ ضَيْفَهُ، وَمَنْ كَانَ يُؤْمِنُ بِاللَّهِ وَالْيَوْمِ الآخِرِ فَلْيَقُلْ خَيْرًا أَوْ لِيَصْمُتْ',
    meaning:
      'Whoever believes in Allah and the Last Day, let him not harm his neighbour. Whoever believes in Allah and the Last Day, let him honour his guest. Whoever believes in Allah and the Last Day, let him speak good or be silent.',
    source: { en: 'Sahih al-Bukhari 6018', ar: 'صحيح البخاري 6018' },
  },
  {
    key: 'bukhari-38',
    kind: 'daily_hadith',
    hijri: { day: 1, month: RAMADAN },
    arabic: 'مَنْ صَامَ رَمَضَانَ إِيمَانًا وَاحْتِسَابًا غُفِرَ لَهُ مَا تَقَدَّمَ مِنْ ذَنْبِهِ',
    meaning: 'Whoever fasts Ramadan out of faith and in hope of reward, his past sins are forgiven.',
    source: { en: 'Sahih al-Bukhari 38', ar: 'صحيح البخاري 38' },
  },
  {
    key: 'dua-2-201',
    kind: 'daily_dua',
    arabic: 'رَبَّنَا آتِنَا فِي الدُّنْيَا حَسَنَةً وَفِي الْآخِرَةِ حَسَنَةً وَقِنَا عَذَابَ النَّارِ',
    meaning:
      'Our Lord, give us good in this world and good in the Hereafter, and protect us from the punishment of the Fire.',
    source: { en: 'From the Qur’an, Al-Baqarah 2:201', ar: 'من سورة البقرة، الآية 201' },
  },
  {
    key: 'dua-3-8',
    kind: 'daily_dua',
    arabic: 'رَبَّنَا لَا تُزِغْ قُلُوبَنَا بَعْدَ إِذْ هَدَيْتَنَا وَهَبْ لَنَا مِنْ لَدُنْكَ رَحْمَةً إِنَّكَ أَنْتَ الْوَهَّابُ',
    meaning:
      'Our Lord, do not let our hearts turn away after You have guided us, and grant us mercy from You. You are the Giver.',
    source: { en: 'Qur’an, Al Imran 3:8', ar: 'سورة آل عمران، الآية 8' },
  },
  {
    key: 'dua-14-40',
    kind: 'daily_dua',
    arabic: 'رَبِّ اجْعَلْنِي مُقِيمَ الصَّلَاةِ وَمِنْ ذُرِّيَّتِي رَبَّنَا وَتَقَبَّلْ دُعَاءِ',
    meaning:
      'My Lord, make me one who keeps up the prayer, and of my descendants too. Our Lord, and accept my supplication.',
    source: { en: 'Qur’an, Ibrahim 14:40', ar: 'سورة إبراهيم، الآية 40' },
  },
  {
    key: 'dua-14-41',
    kind: 'daily_dua',
    arabic: 'رَبَّنَا اغْفِرْ لِي وَلِوَالِدَيَّ وَلِلْمُؤْمِنِينَ يَوْمَ يَقُومُ الْحِسَابُ',
    meaning: 'Our Lord, forgive me, my parents and the believers on the Day of Reckoning.',
    source: { en: 'Qur’an, Ibrahim 14:41', ar: 'سورة إبراهيم، الآية 41' },
  },
  {
    key: 'dua-20-114',
    kind: 'daily_dua',
    arabic: 'رَبِّ زِدْنِي عِلْمًا',
    meaning: 'My Lord, increase me in knowledge.',
    source: { en: 'From the Qur’an, Ta-Ha 20:114', ar: 'من سورة طه، الآية 114' },
  },
];
