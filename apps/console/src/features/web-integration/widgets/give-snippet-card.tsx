import { Button, VisuallyHidden } from '@mantine/core';
import { GIVE_WIDGETS, type GiveWidgetView } from '@minaret/contract/embed/give-widget';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslation } from '../../../app/i18n/i18n.ts';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { giveSnippet, giveWidgetAddress, giveWidgetHeight } from './give-snippet.ts';
import type { SnippetPlace } from './snippet.ts';
import classes from './widgets-tab.module.css';

/** A button or a campaign's card for the masjid's own website; both open the giving page. */
export function GiveSnippetCard({ place }: { place: SnippetPlace }) {
  const { t } = useTranslation('web');
  const lang = useLocale();
  const [view, setView] = useState<GiveWidgetView>('button');
  const text = giveSnippet(place, { view, lang });
  const { field, isCopied, copy } = useCopy<HTMLPreElement>(text, t('copyFailed'));
  return (
    <Section
      title={t('widgets.give')}
      aside={
        <div className={classes.tools}>
          <Segments
            label={t('widgets.give')}
            value={view}
            options={GIVE_WIDGETS.map((value) => ({ value, label: t(`widgets.gives.${value}`) }))}
            onChange={setView}
          />
          <Button
            variant="default"
            leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={() => void copy()}
          >
            <span aria-live="polite">{isCopied ? t('copied') : t('copy')}</span>
            <VisuallyHidden>{`: ${t('widgets.give')}`}</VisuallyHidden>
          </Button>
        </div>
      }
      wraps
      flush
    >
      <div className={classes.stage} data-look="light">
        <iframe
          key={view}
          className={classes.frame}
          src={giveWidgetAddress(place, { view, lang })}
          title={t('widgets.give')}
          sandbox="allow-popups"
          style={{ width: '100%', maxWidth: 360, height: giveWidgetHeight(view) }}
        />
      </div>
      <pre ref={field} className={classes.code} dir="ltr">
        {text}
      </pre>
      <p className={classes.foot}>{t('widgets.giveNote')}</p>
    </Section>
  );
}
