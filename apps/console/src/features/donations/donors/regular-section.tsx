import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { RegularGiftOfDonor } from '@minaret/contract/giving/regular-gifts';
import { Section } from '../../../ui/layout/card.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { RegularBadge, RegularFacts } from './regular-facts.tsx';

export function RegularSection({ masjid, regular }: { masjid: SessionMasjid; regular: RegularGiftOfDonor }) {
  const { t } = useGivingWords(masjid, regular.currency);
  return (
    <Section
      title={t(`regular.frequencies.${regular.frequency}`)}
      aside={<RegularBadge masjid={masjid} regular={regular} />}
    >
      <RegularFacts masjid={masjid} regular={regular} />
    </Section>
  );
}
