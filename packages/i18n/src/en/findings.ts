/** What the checks of a timetable say, and what can be done about it. */
export const findings = {
  title: 'Check of {{month}}',
  toLook_one: '{{count}} to look at',
  toLook_other: '{{count}} to look at',
  clean: 'Nothing to look at',
  complete_one: '{{count}} day, none missing or twice',
  complete_other: '{{count}} days, none missing or twice',
  incomplete: '{{days}} of {{of}} days are stored',
  inOrder: 'Prayers in order on every day',
  asMethod: 'As the method gives them, but for edited times',
  fixed_one: '{{count}} time was changed.',
  fixed_other: '{{count}} times were changed.',
  fixFailed: 'The times could not be changed.',
  practice: 'This is our practice',
  practiceFailed: 'This could not be saved.',
  kept: 'Kept as your practice since {{date}}.',
  on: 'On {{days}}.',
  onMore_one: 'On {{days}} and {{count}} more day.',
  onMore_other: 'On {{days}} and {{count}} more days.',
  late: 'late',
  early: 'early',
  fix: {
    back: 'Move back {{minutes}} min',
    forward: 'Move forward {{minutes}} min',
    set: 'Change to {{time}}',
    setAll: 'Change these times',
    swap: 'Exchange them',
    addDays: 'Add these days',
    sort: 'Put them in order',
  },
  checks: {
    'missing-day': { title: 'Days are missing', text: 'There are no times for them between others.' },
    'ends-soon': { title: 'The times end on {{last}}', text: 'From {{next}} on there will be none.' },
    'missing-time': { title: '{{prayer}} has no time', text: 'The cell is empty though the prayer occurs.' },
    'placeholder-time': {
      title: '{{prayer}} is at midnight',
      text: 'Most likely it was an empty cell that became 12:00 AM.',
    },
    'wrong-half-of-day': { title: '{{prayer}} is {{shown}}', text: '{{meant}} must be meant.' },
    'swapped-columns': {
      title: '{{one}} and {{other}} look exchanged',
      text: 'Each has the times of the other.',
    },
    'copied-column': {
      title: '{{one}} and {{other}} are the same',
      text: 'They are prayed together, or a column was copied.',
    },
    'out-of-order': {
      title: 'Prayers out of order',
      text: '{{one}} is {{oneTime}}, {{other}} {{otherTime}}.',
    },
    'one-day-jump': {
      title: '{{prayer}} jumps',
      text: 'It is {{shown}} between days that have about {{meant}}.',
    },
    'unexplained-jump': {
      title: '{{prayer}} leaps',
      text: 'By {{minutes}} minutes from one day to the next, without a change of the clock.',
    },
    'frozen-column': {
      title: '{{prayer}} stands still',
      text: 'It stays at {{time}} though the Sun moves on.',
    },
    'hour-off': { title: 'An hour off', text: 'These days are {{hours}} h {{late}}: another time zone.' },
    'clock-change-missing': {
      title: 'The clocks changed, the table did not',
      text: 'These days are {{hours}} h {{late}}.',
    },
    'clock-change-wrong-day': {
      title: 'The clock change is on another day',
      text: 'These days are {{hours}} h {{late}}.',
    },
    'another-place': {
      title: 'These look like times of another place',
      text: 'Sunrise and sunset do not fit the masjid’s coordinates.',
    },
    'sunrise-differs': {
      title: 'Sunrise differs',
      text: 'It is up to {{minutes}} minutes from when the Sun rises here.',
    },
    'dhuhr-before-noon': {
      title: 'Dhuhr is before noon',
      text: 'Up to {{minutes}} minutes before the Sun has passed its height.',
    },
    'maghrib-before-sunset': {
      title: 'Maghrib is before sunset',
      text: 'Up to {{minutes}} minutes: a fast would be broken too early.',
    },
    'differs-from-settings': {
      title: '{{prayer}} is not as calculated',
      text: 'Usually {{usual}}, at most {{worst}} minutes away from your settings.',
    },
    'asr-school-mixed': {
      title: 'Asr of two schools',
      text: 'Most days follow one school, these the other.',
    },
    'short-twilight': {
      title: '{{prayer}} is close to the Sun',
      text: 'Only {{minutes}} minutes from its rising or setting.',
    },
    'isha-after-midnight': {
      title: 'Isha is after midnight',
      text: 'Up to {{time}}. It belongs to the day of the evening before.',
    },
    'iqamah-before-adhan': {
      title: '{{prayer}} is before its adhan',
      text: 'The iqamah is at {{iqamah}}, the adhan at {{adhan}}.',
    },
    'early-isha-in-short-nights': {
      title: 'Isha is before its computed time',
      text: 'It is prayed at {{iqamah}}, computed for {{adhan}}, in the short nights of summer.',
    },
    'iqamah-left-at-clock-change': {
      title: '{{prayer}} does not follow the clock change',
      text: 'It stays at {{iqamah}} when the adhan moves to {{adhan}}.',
    },
    'fajr-iqamah-after-sunrise': {
      title: 'Fajr is after sunrise',
      text: 'The iqamah is at {{iqamah}}, sunrise at {{sunrise}}.',
    },
    'iqamah-after-next-prayer': {
      title: '{{prayer}} is after the next prayer begins',
      text: 'The iqamah is at {{iqamah}}; {{next}} begins at {{begins}}.',
    },
    'iqamah-long-after-adhan': {
      title: '{{prayer}} is long after its adhan',
      text: 'Up to {{minutes}} minutes.',
    },
    'iqamah-equals-adhan': {
      title: '{{prayer}} is at its adhan',
      text: 'Day after day the iqamah is the time of the adhan: a column was copied.',
    },
    'jumuah-before-dhuhr': {
      title: "Jumu'ah is before Dhuhr",
      text: "Jumu'ah is at {{jumuah}}, Dhuhr begins at {{dhuhr}}.",
    },
    'jumuah-out-of-order': {
      title: "Jumu'ah times are out of order",
      text: 'They are {{times}}.',
    },
  },
} as const;
