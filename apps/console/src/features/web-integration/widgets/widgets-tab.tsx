import { USUAL_PARTS, WIDGET_LOOKS } from '@minaret/contract/embed/widget-options';
import { useState } from 'react';
import { useLocale, useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import type { TabProps } from '../tabs.ts';
import { GiveSnippetCard } from './give-snippet-card.tsx';
import { SeenOn } from './seen-on.tsx';
import { type WidgetChoice, widgetAddress } from './snippet.ts';
import { SnippetCard } from './snippet-card.tsx';
import { ViewGallery } from './view-gallery.tsx';
import { WidgetOptions } from './widget-options.tsx';
import { WidgetPreview } from './widget-preview.tsx';
import classes from './widgets-tab.module.css';

const WIDTHS = ['320', '480', '900'] as const;
/** On a phone all of the narrowest is in view at once; of the next only a part would be. */
const PHONE = '(width < 36em)';

/** The times on the masjid's own website: choose a view, see it with today's times, copy what to paste. */
export function WidgetsTab({ masjid }: TabProps) {
  const { t } = useTranslation('web');
  const lang = useLocale();
  const { has } = useSession();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(() =>
    window.matchMedia(PHONE).matches ? '320' : '480',
  );
  const [choice, setChoice] = useState<WidgetChoice>({
    view: 'today',
    look: 'light',
    lang,
    clock: '12',
    digits: 'latin',
    words: 'iqamah-dhuhr',
    show: USUAL_PARTS,
  });
  const change = (changed: Partial<WidgetChoice>) => setChoice({ ...choice, ...changed });
  const place = { origin: window.location.origin, hashId: masjid.hash_id, name: masjid.m_name };
  const aside = (
    <>
      <WidgetOptions choice={choice} onChange={change} />
      <SeenOn masjidId={masjid.m_id} />
    </>
  );
  return (
    <div className={classes.tab}>
      <ViewGallery place={place} choice={choice} onChange={(view) => change({ view })} />
      <AsideLayout aside={aside}>
        <Section
          title={t('widgets.preview')}
          aside={
            <div className={classes.tools}>
              <Segments
                label={t('widgets.width')}
                value={width}
                options={WIDTHS.map((value) => ({ value, label: value }))}
                onChange={setWidth}
              />
              <Segments
                label={t('widgets.look')}
                value={choice.look}
                options={WIDGET_LOOKS.map((value) => ({ value, label: t(`widgets.looks.${value}`) }))}
                onChange={(look) => change({ look })}
              />
            </div>
          }
          wraps
          flush
        >
          <div className={classes.stage} data-look={choice.look}>
            <WidgetPreview
              address={widgetAddress(place, choice)}
              view={choice.view}
              width={Number(width)}
              title={t('widgets.preview')}
            />
          </div>
          <p className={classes.foot}>{t('widgets.previewText')}</p>
        </Section>
        <SnippetCard place={place} choice={choice} />
        {has('donation_portal') && <GiveSnippetCard place={place} />}
      </AsideLayout>
    </div>
  );
}
