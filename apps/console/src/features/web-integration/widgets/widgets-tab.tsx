import { USUAL_PARTS, WIDGET_LOOKS, WIDGET_VIEWS } from '@minaret/contract/embed/widget-options';
import { useId, useState } from 'react';
import { useLocale, useTranslation } from '../../../app/i18n/i18n.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { AsideLayout } from '../../../ui/layout/aside-layout.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import type { TabProps } from '../tabs.ts';
import { type WidgetChoice, widgetAddress } from './snippet.ts';
import { SnippetCard } from './snippet-card.tsx';
import { WidgetOptions } from './widget-options.tsx';
import { WidgetPreview } from './widget-preview.tsx';
import classes from './widgets-tab.module.css';

const WIDTHS = ['320', '480', '900'] as const;

/** The times on the masjid's own website: choose a view, see it with today's times, copy what to paste. */
export function WidgetsTab({ masjid }: TabProps) {
  const { t } = useTranslation('web');
  const lang = useLocale();
  const group = useId();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('480');
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
  return (
    <div className={classes.tab}>
      <div role="radiogroup" aria-label={t('widgets.view')} className={classes.gallery}>
        {WIDGET_VIEWS.map((view) => (
          <label key={view} className={classes.view}>
            <span>
              <b>{t(`widgets.views.${view}`)}</b>
              <small>{t(`widgets.about.${view}`)}</small>
            </span>
            <input
              type="radio"
              name={group}
              checked={choice.view === view}
              onChange={() => change({ view })}
            />
          </label>
        ))}
      </div>
      <AsideLayout aside={<WidgetOptions choice={choice} onChange={change} />}>
        <Section title={t('widgets.preview')} text={t('widgets.previewText')}>
          <div className={classes.switches}>
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
          <div className={classes.stage} data-look={choice.look}>
            <WidgetPreview
              address={widgetAddress(place, choice)}
              view={choice.view}
              width={Number(width)}
              title={t('widgets.preview')}
            />
          </div>
        </Section>
        <SnippetCard place={place} choice={choice} />
      </AsideLayout>
    </div>
  );
}
