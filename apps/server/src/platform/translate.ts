import type { Locale } from '@minaret/contract/fields/fields';
import { formatPlace } from '@minaret/i18n';
import { all } from '@minaret/i18n/all';
import { createInstance, type FormatterModule } from 'i18next';

/** Our sentences ask for amounts in their case, and for nothing that i18next formats by itself. */
const amounts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: formatPlace,
};

const i18n = createInstance();
void i18n.use(amounts).init({
  resources: all,
  fallbackLng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
});

export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Keys are `namespace:key`. */
export function translator(locale: Locale): Translate {
  // Keys of mails are put together from a mail's kind, which the typed keys cannot follow.
  const t = i18n.getFixedT(locale) as unknown as Translate;
  return (key, values) => t(key, values ?? {});
}
