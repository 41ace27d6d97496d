/** The system admins' area. */
export const system = {
  import: {
    'no-header':
      'The first line must name the columns: Date Type, Day, Month, Language, Content Type, Body, Arabic, Source, Translation by.',
    'no-rows': 'The file has no messages.',
    'too-many-rows': 'A file may have {{limit}} lines at most.',
    'unclosed-quote': 'A quotation mark is opened and never closed.',
    'missing-column': 'The column {{column}} is missing.',
    'date-type': 'Write Gregorian, Hijri or Any day.',
    day: 'This month has no such day. A message for any day has no day.',
    month: 'Write the month by its number or its English name. A message for any day has none.',
    language: 'Write the language by its code, such as en, ar or ur.',
    'content-type': 'Write Daily Verse, Daily Hadith or Daily Dua.',
    empty: 'This must not be empty.',
    'too-long': 'This is too long.',
    'similar-here': 'A message like this one is there already for the same day.',
    'similar-in-file': 'The file has a message like this one for the same day.',
  },
} as const;
