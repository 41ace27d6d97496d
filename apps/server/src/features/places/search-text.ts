const PLAIN = /^[a-z0-9]+( [a-z0-9]+)*$/;
const MARKS = /\p{M}/gu;
const QUOTES = /['’‘`ʻʼʿʾ´"”ـ]/g;
const BREAKS = /[^\p{L}\p{N}]+/gu;
/** Letters that decomposition leaves whole, as people without that keyboard type them. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ı: 'i',
  ə: 'a',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  þ: 'th',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ہ: 'ه',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const ARTICLE = 'ال';
const ELISION = /['’]/;
const ELISIONS = /['’](?=\p{L}{3})/gu;

/** Text as it is compared: no case, no accents, no quotes, words parted by single spaces. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replace(QUOTES, '')
    .replace(BREAKS, ' ')
    .trim();
}

/** Where in a folded name a reader may start to type: each word, what follows an elision (L'Aquila) or an Arabic article. */
export function wordStarts(name: string, folded: string): number[] {
  const starts = [0];
  for (let space = folded.indexOf(' '); space >= 0; space = folded.indexOf(' ', space + 1))
    starts.push(space + 1);
  if (ELISION.test(name)) {
    for (const { index } of name.matchAll(ELISIONS)) starts.push(foldText(name.slice(0, index)).length);
  }
  if (folded.includes(ARTICLE)) {
    for (const start of [...starts])
      if (folded.startsWith(ARTICLE, start)) starts.push(start + ARTICLE.length);
  }
  return starts;
}
