import type { Slide } from '@minaret/display';

/** As long as the console lets a text be. */
export const grown = (text: string, length: number) => {
  let all = text;
  while (all.length < length) all += ` ${text}`;
  return all.slice(0, length).trim();
};

/** Letters of the alphabet, no sacred text: only their room matters. */
export function verse(isLong: boolean, date: string): Slide['body'] {
  return {
    kind: 'daily',
    of: 'hadith',
    entries: [
      {
        passages: [
          { language: 'ar', text: grown('أبجد هوز حطي كلمن سعفص قرشت', isLong ? 520 : 120) },
          { language: 'en', text: grown('alpha beta gamma delta epsilon', isLong ? 640 : 160) },
        ],
        source: 'Source 1:1',
      },
    ],
    byDate: { [date]: 0 },
  };
}

export function calendar(isLong: boolean): Slide['body'] {
  const first = Date.UTC(2027, 5, 17, 22) / 60_000;
  return {
    kind: 'calendar',
    title: isLong ? grown('Programme of the summer', 80) : 'This week',
    events: [0, 1, 2, 3, 4, 5].map((day) => ({
      starts: first + day * 1440,
      ends: first + day * 1440 + 60,
      isAllDay: day === 3,
      title: isLong ? grown('Reading circle for parents and children', 90) : 'Reading circle',
      place: isLong ? 'The large meeting room on the second floor' : 'Room 2',
    })),
  };
}
