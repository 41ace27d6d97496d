import { useComputedColorScheme } from '@mantine/core';
import { WIDGET_VIEWS, type WidgetView } from '@minaret/contract/embed/widget-options';
import { useId } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { type SnippetPlace, type WidgetChoice, widgetAddress } from './snippet.ts';
import classes from './view-gallery.module.css';

interface ViewGalleryProps {
  place: SnippetPlace;
  choice: WidgetChoice;
  onChange: (view: WidgetView) => void;
}

/** Each kind of widget as a small picture of itself, with today's times. */
export function ViewGallery({ place, choice, onChange }: ViewGalleryProps) {
  const { t } = useTranslation('web');
  const look = useComputedColorScheme('light');
  const group = useId();
  return (
    <div role="radiogroup" aria-label={t('widgets.view')} className={classes.gallery}>
      {WIDGET_VIEWS.map((view) => (
        <label key={view} className={classes.view}>
          <span className={classes.stage} data-view={view} aria-hidden>
            <iframe
              className={classes.miniature}
              src={widgetAddress(place, { ...choice, view, look })}
              sandbox="allow-scripts"
              loading="lazy"
              tabIndex={-1}
              inert
              title={t(`widgets.views.${view}`)}
            />
          </span>
          <span className={classes.name}>
            {t(`widgets.views.${view}`)}
            <input type="radio" name={group} checked={choice.view === view} onChange={() => onChange(view)} />
          </span>
        </label>
      ))}
    </div>
  );
}
