import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { wallClock } from '@minaret/prayer/clock/zone';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import type { TabProps } from '../tabs.ts';
import { MadePicture } from './made-picture.tsx';
import { OldPrints } from './old-prints.tsx';
import { type PaperChoice, printableYears, sheetAddress } from './paper-address.ts';
import { footerSeal } from './paper-api.ts';
import { PaperOptions } from './paper-options.tsx';
import classes from './paper-tab.module.css';
import { SharedPictures } from './shared-pictures.tsx';

/** After the last letter. */
const TYPING_MS = 600;
/** Width over height. */
const RATIOS = { a4: 210 / 297, a3: 210 / 297, letter: 215.9 / 279.4 } as const;

/** The times on paper: choose a sheet, see its first page, print it. */
export function PaperTab({ masjid }: TabProps) {
  const { t } = useTranslation('paper');
  const { m_id, hash_id, m_zone } = masjid;
  const today = wallClock(m_zone, Date.now()).date;
  const [, nextYear = ''] = printableYears(today);
  const [footer, setFooter] = useState('');
  const [choice, setChoice] = useState<PaperChoice>({
    kind: 'month',
    month: today.slice(0, 7),
    year: nextYear,
    size: 'a4',
    lang: '',
    digits: '',
    clock: '',
  });
  const [typed] = useDebouncedValue(footer.trim(), TYPING_MS);
  const { data: sealed } = useQuery(footerSeal(m_id, typed));
  const words = typed === '' ? null : (sealed ?? null);
  const change = (changed: Partial<PaperChoice>) => setChoice({ ...choice, ...changed });
  const ratio = choice.kind === 'pocket' ? 1 / RATIOS[choice.size] : RATIOS[choice.size];
  return (
    <AsideLayout
      aside={
        <PaperOptions choice={choice} footer={footer} today={today} onChange={change} onFooter={setFooter} />
      }
    >
      <OldPrints masjidId={m_id} onChoose={change} />
      <Section
        title={t('preview')}
        text={t('previewText')}
        aside={
          <Button
            component="a"
            className={classes.download}
            href={sheetAddress(hash_id, 'pdf', choice, words)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('download')}
          </Button>
        }
      >
        <div className={classes.sheet}>
          <MadePicture
            address={sheetAddress(hash_id, 'png', choice, words)}
            alt={t('previewAlt')}
            ratio={ratio}
          />
        </div>
        <p className={classes.truth}>{t('check')}</p>
      </Section>
      <SharedPictures hashId={hash_id} choice={choice} />
    </AsideLayout>
  );
}
