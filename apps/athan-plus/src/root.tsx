// Decides: which page of the phone app is shown, in which language and look (dark mode).

import { dayOf } from '@minaret/contract/public-times/times-at';
import type { ScreenLanguage } from '@minaret/display/settings';
import { Suspense, useEffect, useState } from 'react';
import { goTo, useAddress, type ViewName } from './core/address.ts';
import { type App, AppContext, makeApp } from './core/app-context.ts';
import { now, useMinute } from './core/clock.ts';
import type { Language } from './core/language.ts';
import { lazyPage } from './core/lazy-page.ts';
import { type AppSettings, languageOf, writeSettings } from './core/settings.ts';
import { type KeptTimes, STALE_MS, useTimes } from './core/times-source.ts';
import { loadLanguage, wordsIn } from './core/words.ts';
import { WelcomePage } from './masjids/welcome-page.tsx';
import { groundOf } from './today/hero.tsx';
import { TodayView } from './today/today-view.tsx';
import { MasjidBar, Tabs } from './ui/frame.tsx';
import { Rail } from './ui/rail.tsx';
import { Splash } from './ui/splash.tsx';

const PAGES: Record<Exclude<ViewName, 'today'>, ReturnType<typeof lazyPage>> = {
  calendar: lazyPage(() => import('./calendar/calendar-page.tsx')),
  qibla: lazyPage(() => import('./qibla/qibla-page.tsx')),
  listen: lazyPage(() => import('./listen/listen-page.tsx')),
  news: lazyPage(() => import('./news/news-page.tsx')),
  masjids: lazyPage(() => import('./masjids/masjids-page.tsx')),
  compare: lazyPage(() => import('./masjids/compare-page.tsx')),
  reminders: lazyPage(() => import('./reminders/reminders-page.tsx')),
  install: lazyPage(() => import('./reminders/install-page.tsx')),
};

/** What is on air is asked once the first page is up. */
const OnAir = lazyPage(() => import('./listen/on-air.tsx'));
const AFTER_START_MS = 2500;

function useStarted(): boolean {
  const [hasStarted, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), AFTER_START_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasStarted;
}

interface First {
  settings: AppSettings;
  language: Language;
  name: ScreenLanguage;
  kept: KeptTimes | null;
}

/** Dark from Maghrib to sunrise, by the masjid's own times. */
function isDarkNow({ times, minute, today }: App): boolean {
  const day = dayOf(times, today);
  const [sunrise, maghrib] = [day?.sunrise?.[0], day?.prayers.maghrib.adhan?.[0]];
  return sunrise !== undefined && maghrib !== undefined && (minute < sunrise || minute >= maghrib);
}

function useLook(app: App | null, settings: AppSettings): void {
  const { theme } = settings;
  const look = theme === 'maghrib' ? (app && isDarkNow(app) ? 'dark' : 'light') : theme;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (look === 'auto') delete dataset.theme;
    else dataset.theme = look;
  }, [look]);
}

function useLanguage(first: First, wanted: ScreenLanguage): { name: ScreenLanguage; language: Language } {
  const [loaded, setLoaded] = useState({ name: first.name, language: first.language });
  useEffect(() => {
    let isOver = false;
    if (loaded.name !== wanted)
      void loadLanguage(wanted).then((language) => isOver || setLoaded({ name: wanted, language }));
    return () => {
      isOver = true;
    };
  }, [wanted, loaded.name]);
  return loaded;
}

export function Root({ first, phone }: { first: First; phone: readonly string[] }) {
  const address = useAddress();
  const [settings, setSettings] = useState(first.settings);
  const minute = useMinute();
  const id = address.id ?? settings.followed[0]?.id ?? null;
  const source = useTimes(id);
  const hasStarted = useStarted();
  const kept = source.kept ?? (first.kept && first.kept.times.masjid.id === id ? first.kept : null);
  const languages = kept?.times.masjid.languages ?? [];
  const { name, language } = useLanguage(first, languageOf(settings.language, phone, languages));

  const change = (next: AppSettings) => {
    setSettings(next);
    writeSettings(next);
  };
  const terms = kept?.times.style.terms ?? { iqamah: 'iqamah', dhuhr: 'dhuhr' };
  const words = wordsIn(name, language, { digits: settings.digits, terms });
  const app: App | null = kept
    ? makeApp({
        times: kept.times,
        minute,
        words,
        say: language.app,
        settings,
        change,
        staleSince: now() - kept.checkedAt > STALE_MS ? kept.checkedAt : null,
        ask: source.ask,
      })
    : null;
  useLook(app, settings);

  useEffect(() => {
    const { documentElement } = document;
    documentElement.lang = name;
    documentElement.dir = words.direction;
  }, [name, words.direction]);

  useEffect(() => {
    if (address.id === null && id !== null) goTo({ ...address, id }, 'replace');
  }, [address, id]);

  const title = kept ? `${kept.times.masjid.name} · ${language.app.app}` : language.app.app;
  useEffect(() => {
    document.title = title;
  }, [title]);

  if (id === null || (source.isGone && !kept))
    return <WelcomePage words={words} say={language.app} settings={settings} change={change} />;
  if (!app) return <Splash say={language.app} isOffline={!source.isAsking} onTry={source.ask} />;
  const Page = address.view === 'today' ? null : PAGES[address.view];
  const isPlain = address.view === 'reminders' || address.view === 'install';
  return (
    <AppContext value={app}>
      <div className="app" data-ground={Page ? undefined : groundOf(app)} data-view={address.view}>
        {!isPlain && <Tabs view={address.view} rail={<Rail />} />}
        <div className="page">
          {Page ? (
            <Suspense fallback={<p className="wait">{language.app.loading}</p>}>
              <Page />
            </Suspense>
          ) : (
            <>
              <MasjidBar />
              <TodayView />
            </>
          )}
        </div>
        {!isPlain && hasStarted && (
          <Suspense>
            <OnAir />
          </Suspense>
        )}
      </div>
    </AppContext>
  );
}
