/** Sacred texts as they are set on the wall: whole, fully vowelled. Meaning and source come with the words. */
export const SACRED = {
  /** Qur'an 4:103, its closing sentence. */
  timesVerse: 'إِنَّ الصَّلَاةَ كَانَتْ عَلَى الْمُؤْمِنِينَ كِتَابًا مَّوْقُوتًا',
  /** Qur'an 2:156, what those who are patient say. */
  returnVerse: 'إِنَّا لِلَّهِ وَإِنَّا إِلَيْهِ رَاجِعُونَ',
  /** Sahih Muslim 591. */
  forgiveness: 'أَسْتَغْفِرُ اللَّهَ',
  afterPrayer: ['اللَّهُمَّ أَنْتَ السَّلَامُ وَمِنْكَ السَّلَامُ', 'تَبَارَكْتَ ذَا الْجَلَالِ وَالْإِكْرَامِ'],
  /** Sahih Muslim 596: thirty-three, thirty-three, thirty-four. */
  tasbih: [
    { text: 'سُبْحَانَ اللَّهِ', latin: 'Subhan Allah', times: 33 },
    { text: 'الْحَمْدُ لِلَّهِ', latin: 'Alhamdulillah', times: 33 },
    { text: 'اللَّهُ أَكْبَرُ', latin: 'Allahu akbar', times: 34 },
  ],
  takbir: ['اللَّهُ أَكْبَرُ اللَّهُ أَكْبَرُ، لَا إِلَٰهَ إِلَّا اللَّهُ', 'وَاللَّهُ أَكْبَرُ اللَّهُ أَكْبَرُ، وَلِلَّهِ الْحَمْدُ'],
  /** From the call itself; a headline, so unvowelled. */
  call: 'حيّ على الصلاة',
  established: 'قد قامت الصلاة',
} as const;
