import { IconRoute, IconSearch, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { onTourRequest } from '../../app/router/tour-request.ts';
import { type PageTour, useTour } from '../tours/use-tour.ts';
import classes from './top-bar-tools.module.css';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** By the key's place too: the letter under it may be an Arabic one. */
function isPaletteKey(event: KeyboardEvent): boolean {
  const isK = event.key.toLowerCase() === 'k' || event.code === 'KeyK';
  return isK && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}

function usePaletteKey(toggle: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

function TourOffer({ tour }: { tour: PageTour }) {
  const { t } = useTranslation('start');
  return (
    <div className={classes.offer}>
      <button type="button" className={classes.show} aria-label={t('tour.offerLabel')} onClick={tour.run}>
        <IconRoute size={16} aria-hidden />
        {t('tour.offer')}
      </button>
      <button type="button" className={classes.decline} aria-label={t('tour.decline')} onClick={tour.decline}>
        <IconX size={14} aria-hidden />
      </button>
    </div>
  );
}

/** The palette with its button and key, and the page's tour: a hint in the bar, never in anybody's way. */
export function BarTools() {
  const { t } = useTranslation('start');
  const [isOpen, setOpen] = useState(false);
  const tour = useTour();
  usePaletteKey(() => setOpen(!isOpen));
  useEffect(() => onTourRequest(() => void tour.run()));
  // The menu's entry for the tour is there when there is one.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-has-tour', tour.exists);
  }, [tour.exists]);
  return (
    <>
      {tour.isNew && <TourOffer tour={tour} />}
      <button
        type="button"
        className={classes.search}
        aria-label={t('palette.openLabel')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.word}>{t('palette.open')}</span>
        <span
          className={classes.keys}
          data-keys={t(IS_APPLE ? 'palette.keysApple' : 'palette.keys')}
          aria-hidden
        />
      </button>
      {isOpen && (
        <Suspense>
          <Palette tour={tour} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
