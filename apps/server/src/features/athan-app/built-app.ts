// Decides: which script may run in the phone app's page (CSP), and what of its build the server writes into it.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppTimes } from '@minaret/contract/athan-plus/app-times';
import type { ScreenLanguage } from '@minaret/display/settings';
import { type Config, webFolder } from '../../config.ts';
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
  const folder = webFolder('athan-plus');
  const paint = folder && join(folder, '.server/first-paint.mjs');
  if (!folder || !paint || !existsSync(paint)) return undefined;
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const fileOf = (name: string) => {
    const file = manifest[name]?.file;
    if (!file) throw new Error(`apps/athan-plus was built without ${name}.`);
    return `/app/${file}`;
  };
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'))?.file;
  const style = sheet ? read(sheet).replaceAll(/url\((["']?)\.\//g, 'url($1/app/assets/') : '';
  const { masjidPage, homePage } = (await import(pathToFileURL(paint).href)) as FirstPaint;
  return {
    build: createHash('sha256').update(read('index.html')).update(style).digest('base64url').slice(0, 10),
    style,
    script: fileOf('index.html'),
    needed: (manifest['index.html']?.imports ?? []).map(fileOf),
    font: fileOf('src/fonts/inter-app.woff2'),
    words: {
      en: fileOf('src/core/language-en.ts'),
      ar: fileOf('src/core/language-ar.ts'),
      ur: fileOf('src/core/language-ur.ts'),
    },
    masjidPage,
    homePage,
  };
}

/** Before the first paint: who chose light or dark sees no other, and a second visit has the Arabic face. */
export const BOOT =
  "try{var s=JSON.parse(localStorage.getItem('minaret-athan')||'{}'),d=document.documentElement.dataset;if(s.theme==='light'||s.theme==='dark')d.theme=s.theme;if(s.visits>0)d.naskh=''}catch(e){}";

/** Nothing of others is loaded; of scripts in the page itself only ours runs. */
export function appPolicy({ s3 }: Config): string {
  const files = s3 ? ` ${storeOrigin(s3)}` : '';
  const boot = createHash('sha256').update(BOOT).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${boot}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${files}`,
    `media-src 'self' blob:${files}`,
    "font-src 'self'",
    `connect-src 'self'${files}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    frameAncestors('none'),
  ].join('; ');
}
