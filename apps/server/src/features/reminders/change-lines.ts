import type { PhoneLocale } from '@minaret/contract/athan-plus/phones';
import { fillWords, PUSH_WORDS, pushClock } from '@minaret/i18n/push-words';

const MOST_LINES = 4;

/** Lines as they were put on the wheel, in the words and by the clock of the reader. */
export function changeLines(
  said: string,
  { locale, clock }: { locale: PhoneLocale; clock: 12 | 24 },
): string {
  const words = PUSH_WORDS[locale];
  const names: Record<string, string> = { ...words.prayers, jumuah: words.jumuahName };
  const lines = said.split('\n').map((line) => {
    const [prayer = '', to = '', from = '', once = ''] = line.split(' ');
    const sentence = once ? words.changeOnce : from ? words.changeLine : words.changeNew;
    const before = from && pushClock(locale, clock, from);
    return fillWords(sentence, {
      prayer: names[prayer] ?? prayer,
      time: pushClock(locale, clock, to),
      before,
    });
  });
  return lines.slice(0, MOST_LINES).join('\n');
}
