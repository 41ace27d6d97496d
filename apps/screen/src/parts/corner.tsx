import { say, shortDate, timeInSentence, weekdayOf } from '@minaret/display/format';
import { Say } from './text.tsx';
import type { View } from './view.ts';

/** What matters most comes first; a third line would have no room. */
const MOST = 2;

export const hasCorner = ({ corner }: View) =>
  corner !== null && (corner.offline !== null || corner.isClockUnsure);

/** What the player knows of itself that a reader of times should know. */
export function cornerLines({ corner, words, scene, settings }: View): string[] {
  if (!corner) return [];
  const { lastContact, offline } = corner;
  const when =
    lastContact &&
    `${words.weekdaysShort[weekdayOf(lastContact.date)] || ''} ${timeInSentence(words, lastContact.clock, settings.hour24)}`;
  const lines: string[] = [];
  if (corner.isClockUnsure) lines.push(words.say.clockUnsure);
  if (offline === 'words' && when) lines.push(say(words, 'offlineSince', { when }));
  if (offline === 'words' && scene.storedUntil)
    lines.push(say(words, 'storedUntil', { date: shortDate(words, scene.date, scene.storedUntil) }));
  return lines.slice(0, MOST);
}

/** The mark in the quiet corner. */
export function Corner({ v }: { v: View }) {
  if (!hasCorner(v)) return null;
  return (
    <aside class="corner">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {v.corner?.isClockUnsure ? (
          <path d="M12 3a9 9 0 1 0 .1 0M12 7v6M12 16.5v.2" />
        ) : (
          <path d="M3 3l18 18M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-4.6-2.6M2 9.3a15 15 0 0 1 4.8-3M22 9.3A15 15 0 0 0 10.9 5.1M12 20v.1" />
        )}
      </svg>
      <span class="corner-words">
        {cornerLines(v).map((line) => (
          <Say key={line} w={v.words}>
            {line}
          </Say>
        ))}
      </span>
    </aside>
  );
}
