/** The plural forms a language distinguishes (CLDR); a key carries its form as a suffix, `days_one`, `days_other`. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type ArabicForms = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type PluralKey = `${string}_${PluralForm}`;
type BaseOf<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : never;

/**
 * A catalogue in another language: the English keys, no more and no fewer, except that a plural has that
 * language's forms. Use it as `{ ... } as const satisfies Arabic<typeof english>`.
 */
type Translated<English, Forms extends PluralForm> = {
  [Key in keyof English as Key extends PluralKey ? never : Key]: English[Key] extends string
    ? string
    : Translated<English[Key], Forms>;
} & { [Key in `${BaseOf<keyof English>}_${Forms}`]: string };

export type Arabic<English> = Translated<English, ArabicForms>;
