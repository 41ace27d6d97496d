import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import type { PageTour } from '../tours/use-tour.ts';
import classes from './palette.module.css';
import type { PaletteAction } from './palette-entries.ts';
import { PaletteSearch } from './palette-search.tsx';
import { usePaletteAction } from './use-palette-action.ts';

const ProfileDialog = lazy(async () => ({
  default: (await import('../account/profile-dialog.tsx')).ProfileDialog,
}));
const PasswordDialog = lazy(async () => ({
  default: (await import('../account/password-dialog.tsx')).PasswordDialog,
}));

/** In the browser's own dialog: it keeps the focus inside, and gives it back to where it was. */
export function Palette({ tour, onClose }: { tour: PageTour; onClose: () => void }) {
  const { t } = useTranslation('start');
  const [dialog, setDialog] = useState<'profile' | 'password' | null>(null);
  const frame = useRef<HTMLDialogElement>(null);
  const staysFor = useRef(false);
  useLayoutEffect(() => {
    const shown = frame.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const act = usePaletteAction({ onDialog: setDialog, onTour: () => void tour.run() });
  const choose = (action: PaletteAction) => {
    staysFor.current = action.kind === 'dialog';
    frame.current?.close();
    act(action);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; a click beside it is the pointer's way. */}
      <dialog
        ref={frame}
        className={classes.frame}
        aria-label={t('palette.title')}
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
        onClose={(event) => {
          if (!event.currentTarget.open && !staysFor.current) onClose();
        }}
      >
        <PaletteSearch hasTour={tour.exists} onChoose={choose} />
      </dialog>
      <Suspense>
        {dialog === 'profile' && <ProfileDialog onClose={onClose} />}
        {dialog === 'password' && <PasswordDialog onClose={onClose} />}
      </Suspense>
    </>
  );
}
