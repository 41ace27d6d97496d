/** The public monthly page, which the server writes. */
export const monthly = {
  title: 'Prayer times, {{month}}',
  previous: 'Previous month',
  next: 'Next month',
  current: 'This month',
  date: 'Date',
  hijri: 'Hijri',
  salah: 'Adhan',
  iqamah: 'Iqamah',
  jumuah: 'Jumu’ah',
  today: 'Today',
  none: 'The times for this month are not published yet.',
  notAvailable: 'N/A',
  zone: 'All times are in the time zone of the masjid ({{zone}}).',
  months: 'Other months',
  languages: 'Other language',
} as const;
