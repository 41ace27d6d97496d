import { guideFor } from '@minaret/contract/access/guide-address';
import { LOCALE_NAMES, LOCALES } from '@minaret/i18n';
import { IconLanguage, IconLifebuoy } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, Outlet } from 'react-router';
import { changeLocale, useLocale, useTranslation } from '../../../app/i18n/i18n.ts';
import { useCurrentPage, usePageFocus } from '../../../app/router/page-focus.ts';
import { BrandMark } from '../../../ui/motif/brand-mark.tsx';
import arch from './arch.svg?no-inline';
import classes from './auth-layout.module.css';

function Languages() {
  const { t } = useTranslation();
  const current = useLocale();
  return (
    <div className={classes.languages}>
      <IconLanguage size={18} aria-hidden />
      <ul className={classes.names} aria-label={t('language')}>
        {LOCALES.map((locale) => (
          <li key={locale}>
            <button
              type="button"
              lang={locale}
              className={classes.quiet}
              aria-current={locale === current ? 'true' : undefined}
              onClick={() => changeLocale(locale)}
            >
              {LOCALE_NAMES[locale]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The frame of the public pages: a form on paper, the sky of a mihrab beside it. */
export function AuthLayout() {
  const { t } = useTranslation(['shell', 'common']);
  const main = useRef<HTMLElement>(null);
  const page = useCurrentPage();
  const locale = useLocale();
  usePageFocus(main);
  return (
    <div className={classes.layout}>
      <div className={classes.paper}>
        <header>
          <Link className={classes.brand} to="/login">
            <BrandMark size={32} />
            {t('common:product')}
          </Link>
        </header>
        <main ref={main} id="main" tabIndex={-1} className={`roomy ${classes.main}`}>
          <div className={classes.column}>
            <Outlet />
          </div>
        </main>
        <footer className={classes.foot}>
          <Languages />
          <a
            className={classes.quiet}
            href={guideFor(page, locale)}
            target="_blank"
            rel="noopener"
            aria-description={t('common:opensInNewTab')}
          >
            <IconLifebuoy size={18} aria-hidden />
            {t('needHelp')}
          </a>
        </footer>
      </div>
      <aside className={classes.sky}>
        <div className={classes.lattice} aria-hidden="true" />
        <img className={classes.arch} src={arch} width={384} height={592} alt="" />
        <p className={classes.slogan}>{t('slogan')}</p>
      </aside>
    </div>
  );
}
