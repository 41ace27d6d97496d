import type { ReactNode } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './logo-preview.module.css';

/** The logo in the shape of the top bar, on both grounds: one that vanishes on dark is seen here first. */
export function LogoPreview({ children }: { children: ReactNode }) {
  const { t } = useTranslation('masjid');
  return (
    <div className={classes.pair}>
      {(['light', 'dark'] as const).map((scheme) => (
        <figure key={scheme} className={classes.view} data-scheme={scheme}>
          <div className={classes.bar}>{children}</div>
          <figcaption>{t(scheme === 'light' ? 'logo.onLight' : 'logo.onDark')}</figcaption>
        </figure>
      ))}
    </div>
  );
}
