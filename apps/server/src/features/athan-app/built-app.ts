// Decides: which script may run in the phone app's page (CSP), and what of its build the server writes into it.

import { createHash } from 'node:crypto';
import type { AppTimes } from '@minaret/contract/athan-plus/app-times';
import type { ScreenLanguage } from '@minaret/display/settings';
import type { Config } from '../../config.ts';
import { readBuiltWebApp } from '../../platform/http/built-web-app.ts';
import { frameAncestors } from '../../platform/http/content-policy.ts';
import { storeOrigin } from '../../platform/storage/storage.ts';

export interface FirstPage {
  language: ScreenLanguage;
  direction: 'ltr' | 'rtl';
  title: string;
  html: string;
}

/** The app's own components, built for the server. */
interface FirstPaint {
  masjidPage(times: AppTimes, minute: number, language: ScreenLanguage): FirstPage;
  homePage(language: ScreenLanguage): FirstPage;
}

export interface BuiltApp extends FirstPaint {
  /** Another one after each build. */
  build: string;
  style: string;
  script: string;
  /** What the script needs at once: asked for with it rather than after it. */
  needed: readonly string[];
  font: string;
  /** The words of a language are a file of their own. */
  words: Record<ScreenLanguage, string>;
}

/** Undefined while the app is not built. */
export async function readBuiltApp(): Promise<BuiltApp | undefined> {
  const app = await readBuiltWebApp<FirstPaint>('athan-plus', '/app/');
  if (!app) return undefined;
  const { build, style, script, needed, fileOf, paint } = app;
  return {
    build,
    style,
    script,
    needed,
    font: fileOf('src/fonts/inter-app.woff2'),
    words: {
      en: fileOf('src/core/language-en.ts'),
      ar: fileOf('src/core/language-ar.ts'),
      ur: fileOf('src/core/language-ur.ts'),
    },
    masjidPage: paint.masjidPage,
    homePage: paint.homePage,
  };
}

/** Before the first paint: who chose light or dark sees no other, and a second visit has the Arabic face. */
export const BOOT =
  "try{var s=JSON.parse(localStorage.getItem('minaret-athan')||'{}'),d=document.documentElement.dataset;if(s.theme==='light'||s.theme==='dark')d.theme=s.theme;if(s.visits>0)d.naskh=''}catch(e){}";

/** Nothing of others is loaded; of scripts in the page itself only ours runs. */
export function appPolicy({ s3, relay }: Config): string {
  const live = ` ${new URL(relay.url).origin}`;
  const files = s3 ? ` ${storeOrigin(s3)}` : '';
  const boot = createHash('sha256').update(BOOT).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${boot}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${files}`,
    `media-src 'self' blob:${live}${files}`,
    "font-src 'self'",
    `connect-src 'self'${live}${files}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    frameAncestors('none'),
  ].join('; ');
}
