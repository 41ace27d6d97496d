// Decides: how chapters of a recording are typed: a line each, its place first: `12:30 The neighbour`.

import { type LiveChapter, MOST_CHAPTER_TITLE } from '@minaret/contract/athan-plus/live-chapters';

const LINE = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s+(.+)$/;

const two = (value: number) => String(value).padStart(2, '0');

export function chapterTime(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function chapterLines(chapters: readonly LiveChapter[]): string {
  return chapters.map(({ seconds, title }) => `${chapterTime(seconds)} ${title}`).join('\n');
}

const latin = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

function chapterOf(line: string): LiveChapter | null {
  const [place = '', ...rest] = line.trim().split(/\s+/);
  const [, hours = '0', minutes, seconds, title] = LINE.exec(`${latin(place)} ${rest.join(' ')}`) ?? [];
  if (title === undefined || Number(minutes) > 59 || Number(seconds) > 59) return null;
  if (title.length > MOST_CHAPTER_TITLE) return null;
  return { seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title };
}

/** In order, or the number of the first line that cannot be read or is not after the one before it. */
export function readChapters(text: string, length: number): { chapters: LiveChapter[] } | { line: number } {
  const chapters: LiveChapter[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const chapter = chapterOf(line);
    const last = chapters.at(-1);
    if (!chapter || chapter.seconds >= length || (last && chapter.seconds <= last.seconds))
      return { line: index + 1 };
    chapters.push(chapter);
  }
  return { chapters };
}
