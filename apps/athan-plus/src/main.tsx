import './style/base.css';
import './style/frame.css';
import './style/hero.css';
import './style/times.css';
import './style/today.css';
import './style/pages.css';
import './style/calendar.css';
import './style/qibla.css';
import './style/listen.css';
import './style/player.css';
import './style/reminders.css';
import './style/wide.css';
import { createRoot } from 'react-dom/client';
import { readAddress } from './core/address.ts';
import { watchInstall } from './core/install.ts';
import { languageOf, readSettings, writeSettings } from './core/settings.ts';
import { keptTimes } from './core/times-source.ts';
import { loadLanguage } from './core/words.ts';
import { startWorker } from './core/worker.ts';
import { Root } from './root.tsx';

/** The server's page stays until everything is there to draw the same. */
async function start(): Promise<void> {
  const before = readSettings();
  const settings = { ...before, visits: before.visits + 1 };
  writeSettings(settings);
  const address = readAddress(new URL(location.href));
  const id = address.id ?? settings.followed[0]?.id ?? null;
  const kept = id === null ? null : await keptTimes(id);
  const asked = new URLSearchParams(location.search).get('lang');
  const phone = asked ? [asked, ...navigator.languages] : navigator.languages;
  const name = languageOf(settings.language, phone, kept?.times.masjid.languages ?? []);
  const language = await loadLanguage(name);
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(<Root first={{ settings, language, name, kept }} phone={phone} />);
  void startWorker();
}

watchInstall();
void start();
