import { Button } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import { POSTER_SIZES, type PosterQuery } from '@minaret/contract/paper/paper-options';
import { SCREEN_LANGUAGES } from '@minaret/display/settings';
import { IconDeviceTv, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { MadePicture } from '../../web-integration/paper/made-picture.tsx';
import classes from './app.module.css';

const A_RATIO = 210 / 297;

function posterAddress(hashId: string, file: 'pdf' | 'png', query: PosterQuery): string {
  return `/paper/${encodeURIComponent(hashId)}/poster.${file}?${new URLSearchParams(query)}`;
}

/** The code to hang up: as paper, or as a slide on the masjid's own screens. */
export function PosterCard({ hashId }: { hashId: string }) {
  const { t, locale } = useTranslation('appPage');
  const [query, setQuery] = useState<PosterQuery>({ lang: locale, size: 'a4' });
  return (
    <Section title={t('poster.title')} text={t('poster.text')}>
      <div className={classes.poster}>
        <div className={classes.sheet}>
          <MadePicture
            // Both papers look the same: one picture is enough.
            address={posterAddress(hashId, 'png', { ...query, size: 'a4' })}
            alt={t('poster.alt')}
            ratio={A_RATIO}
          />
        </div>
        <Segments
          label={t('poster.language')}
          value={query.lang}
          options={SCREEN_LANGUAGES.map((value) => ({ value, label: t(`poster.languages.${value}`) }))}
          onChange={(lang) => setQuery({ ...query, lang })}
        />
        <Segments
          label={t('poster.size')}
          value={query.size}
          options={POSTER_SIZES.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={(size) => setQuery({ ...query, size })}
        />
        <div className={classes.buttons}>
          <Button
            component="a"
            variant="default"
            href={posterAddress(hashId, 'pdf', query)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconPrinter size={18} aria-hidden />}
          >
            {t('poster.print')}
          </Button>
          <Button
            component={Link}
            variant="default"
            to={PAGES.libraryNew.path.replace(':type', 'athan_image')}
            leftSection={<IconDeviceTv size={18} aria-hidden />}
          >
            {t('poster.screens')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
