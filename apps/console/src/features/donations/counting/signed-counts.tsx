import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { CountingSheet } from '@minaret/contract/giving/counting';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { CountTable } from './count-table.tsx';

/** What was signed, one count beside the other. */
export function SignedCounts({ masjid, sheet }: { masjid: SessionMasjid; sheet: CountingSheet }) {
  const { t } = useGivingWords(masjid, sheet.currency);
  const seen = sheet.counts.filter(({ boxes }) => boxes !== null);
  const [chosen, setChosen] = useState(String(sheet.booked_turn ?? seen[0]?.turn ?? 1));
  const count = seen.find(({ turn }) => String(turn) === chosen) ?? seen[0];
  if (!count?.boxes) return null;
  const draft = {
    counts: count.boxes.map(({ counts }) => counts.map(String)),
    loose: count.boxes.map(({ loose }) => loose),
  };
  return (
    <Section
      title={t('counting.counted')}
      flush
      wraps
      aside={
        seen.length > 1 ? (
          <Segments
            label={t('counting.which')}
            value={chosen}
            options={seen.map(({ turn }) => ({
              value: String(turn),
              label: t(turn === 1 ? 'counting.firstCount' : 'counting.secondCount'),
            }))}
            onChange={setChosen}
          />
        ) : (
          <StatusBadge>
            <IconLock size={12} aria-hidden />{' '}
            {t(count.turn === 1 ? 'counting.firstCount' : 'counting.secondCount')}
          </StatusBadge>
        )
      }
    >
      <CountTable masjid={masjid} sheet={sheet} draft={draft} />
    </Section>
  );
}
