// Decides: the words (text, message) of findings (warnings) about timetables, also uploaded ones: days missing, twice, wrong times; in Arabic: ar/findings.ts.

/** What the checks of a timetable say, and what can be done about it. */
export const findings = {
  title: 'Check of {{month}}',
  toLook_one: '{{count}} thing to check',
  toLook_other: '{{count}} things to check',
  clean: 'Nothing to check',
  complete_one: '{{count}} day, none is missing or double',
  complete_other: '{{count}} days, none is missing or double',
  incomplete: '{{days}} of {{of}} days are stored',
  inOrder: 'The prayers are in the right order every day',
  asMethod: 'Same as the calculation, except times edited by hand',
  fixed_one: '{{count}} time was changed.',
  fixed_other: '{{count}} times were changed.',
  fixFailed: 'The times could not be changed.',
  practice: 'This is our practice',
  practiceFailed: 'This could not be saved.',
  kept: 'Accepted as your practice since {{date}}.',
  on: 'On {{days}}.',
  onMore_one: 'On {{days}} and {{count}} more day.',
  onMore_other: 'On {{days}} and {{count}} more days.',
  late: 'late',
  early: 'early',
  fix: {
    back: 'Move {{minutes}} min earlier',
    forward: 'Move {{minutes}} min later',
    set: 'Change to {{time}}',
    setAll: 'Change these times',
    swap: 'Swap them',
    addDays: 'Add these days',
    sort: 'Put them in order',
  },
  checks: {
    'missing-day': {
      title: 'Days are missing',
      text: 'These days have no times, but days before and after them have times.',
    },
    'ends-soon': { title: 'The times end on {{last}}', text: 'There are no times from {{next}}.' },
    'missing-time': {
      title: '{{prayer}} has no time',
      text: 'The cell is empty, but there is a time for this prayer on this day.',
    },
    'placeholder-time': {
      title: '{{prayer}} is at midnight',
      text: 'This is probably an empty cell that was read as 12:00 AM.',
    },
    'wrong-half-of-day': {
      title: '{{prayer}} is {{shown}}',
      text: 'The correct time is probably {{meant}}.',
    },
    'swapped-columns': {
      title: '{{one}} and {{other}} seem to be swapped',
      text: 'Each column has the times of the other.',
    },
    'copied-column': {
      title: '{{one}} and {{other}} are the same',
      text: 'Either they are prayed together, or a column was copied by mistake.',
    },
    'out-of-order': {
      title: 'Prayers in the wrong order',
      text: '{{one}} is at {{oneTime}}, {{other}} at {{otherTime}}.',
    },
    'one-day-jump': {
      title: '{{prayer}} is very different on one day',
      text: 'It is {{shown}}. On the days before and after it is about {{meant}}.',
    },
    'unexplained-jump': {
      title: '{{prayer}} changes suddenly',
      text: 'It changes by {{minutes}} minutes from one day to the next. The clocks do not change on that day.',
    },
    'frozen-column': {
      title: '{{prayer}} does not change',
      text: 'It stays at {{time}} every day. It should follow the sun.',
    },
    'hour-off': {
      title: 'Times are wrong by full hours',
      text: 'These days are {{hours}} h {{late}}. The times are probably for another time zone.',
    },
    'clock-change-missing': {
      title: 'The clocks change, but the times do not',
      text: 'These days are {{hours}} h {{late}}.',
    },
    'clock-change-wrong-day': {
      title: 'The clock change is on the wrong day',
      text: 'These days are {{hours}} h {{late}}.',
    },
    'another-place': {
      title: 'These times seem to be for another place',
      text: 'Sunrise and sunset do not match the location of the masjid.',
    },
    'sunrise-differs': {
      title: 'Sunrise is different',
      text: 'It is up to {{minutes}} minutes different from the real sunrise at the masjid.',
    },
    'dhuhr-before-noon': {
      title: 'Dhuhr is before noon',
      text: 'Dhuhr is up to {{minutes}} minutes too early: the sun is not past its highest point.',
    },
    'maghrib-before-sunset': {
      title: 'Maghrib is before sunset',
      text: 'Maghrib is up to {{minutes}} minutes too early: people would break their fast before sunset.',
    },
    'differs-from-settings': {
      title: '{{prayer}} is different from the calculation',
      text: 'The difference is usually {{usual}} minutes, and at most {{worst}} minutes.',
    },
    'asr-school-mixed': {
      title: 'Asr uses two methods',
      text: 'Most days use one Asr method (Standard or Hanafi). These days use the other.',
    },
    'short-twilight': {
      title: '{{prayer}} is very close to sunrise or sunset',
      text: 'There are only {{minutes}} minutes between them.',
    },
    'isha-after-midnight': {
      title: 'Isha is after midnight',
      text: 'It is as late as {{time}}. It is shown with the day before.',
    },
    'iqamah-before-adhan': {
      title: 'The iqamah of {{prayer}} is before its adhan',
      text: 'The iqamah is at {{iqamah}}, the adhan at {{adhan}}.',
    },
    'early-isha-in-short-nights': {
      title: 'Isha is before its calculated time',
      text: 'The iqamah is at {{iqamah}}, the calculated time is {{adhan}}. This happens in short summer nights.',
    },
    'iqamah-left-at-clock-change': {
      title: '{{prayer}} does not follow the clock change',
      text: 'The iqamah stays at {{iqamah}}, but the adhan moves to {{adhan}}.',
    },
    'fajr-iqamah-after-sunrise': {
      title: 'The Fajr iqamah is after sunrise',
      text: 'The iqamah is at {{iqamah}}, sunrise at {{sunrise}}.',
    },
    'iqamah-after-next-prayer': {
      title: 'The iqamah of {{prayer}} is after the next prayer begins',
      text: 'The iqamah is at {{iqamah}}; {{next}} begins at {{begins}}.',
    },
    'iqamah-long-after-adhan': {
      title: 'The iqamah of {{prayer}} is long after its adhan',
      text: 'The iqamah is up to {{minutes}} minutes after the adhan.',
    },
    'iqamah-equals-adhan': {
      title: 'The iqamah of {{prayer}} is at the adhan time',
      text: 'The two times are the same every day. Perhaps a column was copied by mistake.',
    },
    'jumuah-before-dhuhr': {
      title: "Jumu'ah is before Dhuhr",
      text: "Jumu'ah is at {{jumuah}}, Dhuhr begins at {{dhuhr}}.",
    },
    'jumuah-out-of-order': {
      title: "Jumu'ah times are in the wrong order",
      text: 'They are {{times}}.',
    },
  },
} as const;
