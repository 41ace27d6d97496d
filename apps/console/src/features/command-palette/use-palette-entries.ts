import { catalogues, LOCALES } from '@minaret/i18n';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale } from '../../app/i18n/i18n.ts';
import { translate, type Words } from '../../app/i18n/translate.ts';
import { useCurrentPage } from '../../app/router/page-focus.ts';
import { useSession } from '../../app/session/session.ts';
import { entriesFor, type Translate } from './palette-entries.ts';
import { type Found, findEntries } from './search-words.ts';

const NAMESPACES = ['shell', 'start', 'keywords', 'common', 'library'] as const;

/** The names in every language: whoever reads Arabic may type English, and the other way round. */
const everyLanguage = queryOptions({
  queryKey: ['palette-words'],
  queryFn: () =>
    Promise.all(
      LOCALES.map(async (locale) => {
        const words = NAMESPACES.map(async (name) => [name, await catalogues[locale][name]()] as const);
        return { locale, words: Object.fromEntries(await Promise.all(words)) satisfies Words };
      }),
    ),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What the typed words find, best first within pages and actions; none while the words are fetched. */
export function useEntries(typed: string, hasTour: boolean): Found[] {
  const { roles, masjid, masjids } = useSession();
  const locale = useLocale();
  const page = useCurrentPage();
  const { data = [] } = useQuery(everyLanguage);
  const languages = data.map((each) => ({
    locale: each.locale,
    translate: ((key, values) =>
      translate(each.words, each.locale, 'start', key, values)) satisfies Translate,
  }));
  return findEntries(entriesFor({ roles, masjid, masjids, locale, page, hasTour }), typed, {
    languages,
    locale,
  });
}
