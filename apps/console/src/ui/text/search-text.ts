// Decides: how searches take letters alike: capitals, accents, Arabic vowels.

/** As people type: without capitals, apostrophes, vowel signs, hamza seats and tatweel; final ya and ta marbuta as they are written. */
export function searchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\u0640'’‘ʿʾ`]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLowerCase()
    .trim();
}
