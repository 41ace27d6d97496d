/** As people type: without capitals, vowel signs, hamza seats and tatweel; final ya and ta marbuta as they are written. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLowerCase()
    .trim();
}

/** Every typed word is somewhere in the name, in whichever language; "logout" finds "Log out" too. */
export function isFound(typed: string, names: readonly string[]): boolean {
  const words = plain(typed).split(/\s+/);
  return names.some((name) => {
    const text = plain(name);
    const joined = text.replaceAll(' ', '');
    return words.every((word) => text.includes(word) || joined.includes(word));
  });
}

/** What begins with the typed words comes first; else the order stays. */
export function rank(typed: string, name: string): number {
  return plain(name).startsWith(plain(typed)) ? 0 : 1;
}
