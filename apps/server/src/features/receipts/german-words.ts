/** Numbers in German words, as its form wants them: 1.205 is `eintausendzweihundertfünf`. */
const ONES = [
  'null',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
];
const TENS = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];

function belowHundred(number: number): string {
  if (number < ONES.length) return ONES[number] ?? '';
  const ones = number % 10;
  const tens = TENS[Math.floor(number / 10)] ?? '';
  return ones === 0 ? tens : `${ONES[ones]}und${tens}`;
}

function belowThousand(number: number): string {
  if (number < 100) return belowHundred(number);
  const rest = number % 100;
  return `${ONES[Math.floor(number / 100)]}hundert${rest === 0 ? '' : belowHundred(rest)}`;
}

export function germanWords(number: number): string {
  if (number < 1000) return belowThousand(number);
  if (number < 1_000_000) {
    const rest = number % 1000;
    return `${belowThousand(Math.floor(number / 1000))}tausend${rest === 0 ? '' : belowThousand(rest)}`;
  }
  const millions = Math.floor(number / 1_000_000);
  const rest = number % 1_000_000;
  const said = millions === 1 ? 'eine Million' : `${belowThousand(millions)} Millionen`;
  return rest === 0 ? said : `${said} ${germanWords(rest)}`;
}

/** `fünfzig Euro`, `fünfzig Euro und fünf Cent`. */
export function euroInWords(cents: number): string {
  const euro = Math.floor(cents / 100);
  const rest = cents % 100;
  return rest === 0 ? `${germanWords(euro)} Euro` : `${germanWords(euro)} Euro und ${germanWords(rest)} Cent`;
}
