/** What masjids of a country usually follow, why, and where that is said. Keys are those of the table in `prayer`. */
export const usualMethods = {
  title: 'Usual here ({{country}})',
  settings: '{{method}}, {{asr}} Asr',
  angles: 'Fajr {{fajr}}°, Isha {{isha}}°',
  rule: 'High latitude {{rule}}',
  offset: '{{prayer}} {{minutes}} min',
  ruleWhy:
    'In the short nights here the sky does not get dark enough for Fajr and Isha. {{rule}} calculates them from the length of the night.',
  precaution:
    'Authorities often add some minutes to be safe. If you have their printed timetable, compare it with “Match our calendar”.',
  source: 'Source: {{source}}',
  use: 'Use this suggestion',
  used: 'The suggestion is filled in. Nothing is saved yet.',
  noneTitle: 'We do not know a usual method for this country ({{country}})',
  noneText:
    'Ask your authority or other masjids nearby. If you have their timetable as a file, “Match our calendar” finds its settings, and “Upload Timings” saves its times.',
  noCountryTitle: 'We do not know the country of the masjid',
  noCountryText: 'Enter it in the masjid settings. Then you see here what is usual there.',
  reasons: {
    ummAlQura:
      'Saudi Arabia follows the calendar of Umm al-Qura University: Isha is 90 minutes after Maghrib, 120 in Ramadan.',
    egypt: 'Egypt follows the Egyptian General Authority of Survey: Fajr at 19.5°, Isha at 17.5°.',
    karachi:
      'Most masjids here follow the University of Islamic Sciences, Karachi, 18° and 18°, with the Hanafi Asr. Shafi‘i communities choose Standard.',
    northAmerica:
      'Most masjids here follow the Islamic Society of North America, 15° and 15°. Many Hanafi communities choose the Hanafi Asr.',
    tehran:
      'Iran follows the Institute of Geophysics of the University of Tehran, with Maghrib after sunset.',
    diyanet:
      'These settings are close to the timetable of Diyanet: Fajr at 18°, Isha at 17°, and some safety minutes (temkin), which are filled in as offsets. Compare with its own timetable.',
    france:
      'There are two printed calendars: Musulmans de France with 12°, which is filled in, and the Grande Mosquée de Paris with 18°. Choose yours.',
    kemenag:
      'The Ministry of Religious Affairs calculates Fajr at 20° and Isha at 18°, with 2 safety minutes, which are filled in as offsets.',
    jakim:
      'Since the end of 2019 Malaysia calculates Subuh at 18°, like Isha. The official timetable is different for each zone.',
    muis: 'The Islamic Religious Council of Singapore calculates Subuh at 20° and Isyak at 18°.',
    europe:
      'There is no single authority. The angles of the Muslim World League, 18° and 17°, are used most in Europe. Your association may have its own timetable.',
  },
  sources: {
    ummAlQura: 'PrayTimes.org, Calculation Methods',
    egypt: 'PrayTimes.org, Calculation Methods',
    karachi: 'PrayTimes.org, Calculation Methods',
    northAmerica: 'PrayTimes.org, Calculation Methods',
    tehran: 'PrayTimes.org, Calculation Methods',
    diyanet: 'Adhan, Calculation Parameters Guide',
    france: 'Saphirnews, 22 June 2016',
    kemenag: 'Criteria of the Ministry of Religious Affairs, as given by rukyatulhilal.org',
    jakim: 'Fatwa committee of Selangor, 3 December 2019',
    muis: 'Adhan, Calculation Parameters Guide',
    europe: 'PrayTimes.org, Calculation Methods',
  },
} as const;
