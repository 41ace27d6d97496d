// Decides: the words of calendar subscriptions and feeds, as text.

/** Calendars and feeds that the server writes for subscribers. */
export const feeds = {
  calendar: '{{masjid}}: prayer times',
  changesCalendar: '{{masjid}}: changes of the iqamah',
  adhan: '{{prayer}} adhan',
  iqamah: '{{prayer}} iqamah',
  jumuah: 'Jumu’ah',
  jumuahSlot: 'Jumu’ah {{slot}}',
  special: { taraweeh: 'Taraweeh', qiyam: 'Qiyam', janazah: 'Salat al-Janazah' },
  named: '{{prayer}}: {{name}}',
  eid: { fitr: 'Eid al-Fitr prayer', adha: 'Eid al-Adha prayer' },
  change: '{{what}} {{to}} instead of {{from}}',
  changeNew: '{{what}} {{to}}',
  oneDay: 'On {{day}} only: {{change}}',
  /** Of a device in Home Assistant. */
  device: {
    next: 'Next adhan or iqamah',
    state: 'Adhan or iqamah now',
    hijri: 'Hijri date',
    change: 'Next iqamah change',
  },
  fromDay: 'From {{day}}: {{change}}',
} as const;
