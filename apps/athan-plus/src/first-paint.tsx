// Decides: what the server's page of the phone app shows before any script runs.

import type { AppTimes } from '@minaret/contract/athan-plus/app-times';
import type { ScreenLanguage } from '@minaret/display/settings';
import { renderToStaticMarkup } from 'react-dom/server';
import { AppContext, makeApp } from './core/app-context.ts';
import type { Language } from './core/language.ts';
import { language as arabic } from './core/language-ar.ts';
import { language as english } from './core/language-en.ts';
import { language as urdu } from './core/language-ur.ts';
import { FIRST_SETTINGS } from './core/settings.ts';
import { wordsIn } from './core/words.ts';
import { groundOf } from './today/hero.tsx';
import { TodayPage } from './today/today-page.tsx';
import { Mark, MasjidBar, Tabs } from './ui/frame.tsx';

const LANGUAGES: Record<ScreenLanguage, Language> = { en: english, ar: arabic, ur: urdu };

export interface FirstPage {
  language: ScreenLanguage;
  direction: 'ltr' | 'rtl';
  title: string;
  html: string;
}

/** Today's times of one masjid, as the app itself draws them. */
export function masjidPage(times: AppTimes, minute: number, name: ScreenLanguage): FirstPage {
  const language = LANGUAGES[name];
  const words = wordsIn(name, language, { digits: FIRST_SETTINGS.digits, terms: times.style.terms });
  const app = makeApp({
    times,
    minute,
    words,
    say: language.app,
    settings: FIRST_SETTINGS,
    change: () => undefined,
    staleSince: null,
    ask: () => undefined,
  });
  const html = renderToStaticMarkup(
    <AppContext value={app}>
      <div className="app" data-ground={groundOf(app)}>
        <Tabs view="today" />
        <div className="page">
          <MasjidBar />
          <TodayPage />
        </div>
      </div>
    </AppContext>,
  );
  return {
    language: name,
    direction: words.direction,
    title: `${times.masjid.name} ${language.app.list} ${language.app.app}`.replace(/ +/g, ' '),
    html,
  };
}

/** Before a masjid is chosen, and what the worker keeps for a start without network. */
export function homePage(name: ScreenLanguage): FirstPage {
  const { app, screen } = LANGUAGES[name];
  const { direction } = screen({ iqamah: 'iqamah', dhuhr: 'dhuhr' });
  const html = renderToStaticMarkup(
    <div className="app">
      <div className="splash">
        <Mark size={56} />
        <p>{app.app}</p>
      </div>
    </div>,
  );
  return { language: name, direction, title: app.app, html };
}
