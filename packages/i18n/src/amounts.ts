// Decides: plural forms: how an amount is said in Arabic, in its case.

/** A noun as Arabic counts it: `singular` after a hundred, `plural` after 3 to 10, `counted` after 11 to 99. */
interface Noun {
  singular: string;
  /** Alone, as the subject: «دقيقة واحدة». */
  one: string;
  /** In the genitive and accusative; as the subject it ends in «ان». */
  dual: string;
  plural: string;
  counted: string;
  /** Alone, in the accusative: «متأخرة ساعةً». */
  object: string;
}

const NOUNS = {
  seconds: noun('ثانية', 'ثانية واحدة', 'ثانيتين', 'ثوانٍ', 'ثانية', 'ثانيةً'),
  minutes: noun('دقيقة', 'دقيقة واحدة', 'دقيقتين', 'دقائق', 'دقيقة', 'دقيقةً'),
  hours: noun('ساعة', 'ساعة واحدة', 'ساعتين', 'ساعات', 'ساعة', 'ساعةً'),
  days: noun('يوم', 'يوم واحد', 'يومين', 'أيام', 'يومًا', 'يومًا'),
  characters: noun('حرف', 'حرف واحد', 'حرفين', 'أحرف', 'حرفًا', 'حرفًا'),
  addresses: noun('عنوان', 'عنوان واحد', 'عنوانين', 'عناوين', 'عنوانًا', 'عنوانًا'),
  metres: noun('متر', 'متر واحد', 'مترين', 'أمتار', 'مترًا', 'مترًا'),
  inches: noun('بوصة', 'بوصة واحدة', 'بوصتين', 'بوصات', 'بوصة', 'بوصةً'),
} as const satisfies Record<string, Noun>;

export type Counted = keyof typeof NOUNS;
/** Where the amount stands: as the subject, after a preposition, after a verb, or behind «ب», which joins its word. */
const CASES = ['subject', 'genitive', 'object', 'by'] as const;
type Case = (typeof CASES)[number];

function noun(
  singular: string,
  one: string,
  dual: string,
  plural: string,
  counted: string,
  object: string,
): Noun {
  return { singular, one, dual, plural, counted, object };
}

const rules = new Intl.PluralRules('ar');

function wordsFor(count: number, kase: Case, forms: Noun): string {
  switch (rules.select(count)) {
    case 'one':
      return { subject: forms.one, object: forms.object, genitive: forms.singular, by: forms.singular }[kase];
    case 'two':
      return kase === 'subject' ? forms.dual.replace(/ين$/, 'ان') : forms.dual;
    case 'few':
      return `${count} ${forms.plural}`;
    case 'many':
      return `${count} ${forms.counted}`;
    default:
      return `${count} ${forms.singular}`;
  }
}

/** An Arabic amount in the case that its sentence wants: «دقيقتان», «7 دقائق», «بدقيقتين», «بـ 7 دقائق». */
export function arabicAmount(count: number, of: Counted, kase: Case): string {
  const said = wordsFor(count, kase, NOUNS[of]);
  if (kase !== 'by') return said;
  return /^\d/.test(said) ? `بـ ${said}` : `ب${said}`;
}

/**
 * What a place of an Arabic sentence asks for: `{{minutes, minutes-by}}`. Anything but a number stays as it is, so that a
 * template can be filled with its own places.
 */
export function formatPlace(value: unknown, format: string | undefined): string {
  const [of = '', kase = ''] = (format ?? '').split('-');
  const count = Number(value);
  if (!(of in NOUNS) || value === '' || Number.isNaN(count)) return String(value ?? '');
  return arabicAmount(count, of as Counted, CASES.find((known) => known === kase) ?? 'subject');
}
