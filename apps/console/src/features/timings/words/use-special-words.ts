import type { FOLLOWED_PRAYERS, SpecialContent } from '@minaret/contract/athan/special-prayers';
import { type Translator, useTranslation } from '../../../app/i18n/i18n.ts';
import { isolate } from '../../../ui/text/isolate.ts';

/** How a special prayer is called and when it is, in the reader's language. */
export function specialWords({ t }: Translator<readonly ['athan', 'timings']>) {
  const prayerName = (prayer: (typeof FOLLOWED_PRAYERS)[number]) =>
    prayer === 'jumuah' ? t('jumuah') : t(`timings:prayers.${prayer}`);
  const nameOf = (content: SpecialContent) => {
    if (content.type === 'eid')
      return t('special.year', { eid: t(`special.eids.${content.eid}`), year: content.year });
    if (content.type === 'janazah' && content.name)
      return t('special.janazahOf', { name: isolate(content.name) });
    return t(`special.types.${content.type}`);
  };
  /** What it follows; null when it stands by the clock. */
  const followsOf = (content: SpecialContent) => {
    if (content.type === 'eid' || content.at.kind === 'time') return null;
    if (content.at.kind === 'after') return t('special.after', { prayer: prayerName(content.at.prayer) });
    return t('special.afterIsha', { count: content.at.minutes });
  };
  return { nameOf, followsOf, prayerName };
}

export function useSpecialWords() {
  return specialWords(useTranslation(['athan', 'timings']));
}
