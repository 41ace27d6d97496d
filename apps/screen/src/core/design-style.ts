import type { DesignName } from '@minaret/display';

/** Where the build has put them; nowhere else are they apart from the page's own. */
declare const __DESIGN_STYLES__: Record<string, string>;
const PATHS: Record<string, string | undefined> =
  typeof __DESIGN_STYLES__ === 'undefined' ? {} : __DESIGN_STYLES__;

export type StyleName = DesignName | 'home-clock' | LaterStyle;

/** What no first picture needs, unless it is one of these. */
export const LATER_STYLES = ['slides', 'eid'] as const;
type LaterStyle = (typeof LATER_STYLES)[number];
export const laterStyle = (kind: string): LaterStyle[] =>
  kind === 'slide' ? ['slides'] : kind === 'eid' ? ['eid'] : [];

const here: Record<string, boolean> = {};

const hasStyle = (name: StyleName) => Boolean(here[name]) || !PATHS[name];

/** Brings a style, and tells whether it came. A design's has its place before that of the states, Eid's after it. */
export function bringStyle(name: StyleName): Promise<boolean> {
  const path = PATHS[name];
  if (!path || here[name]) return Promise.resolve(true);
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = path;
    link.onload = () => {
      here[name] = true;
      resolve(true);
    };
    link.onerror = () => {
      document.head.removeChild(link);
      resolve(false);
    };
    const states = document.querySelector('link[rel="stylesheet"][href*="/states-"]');
    document.head.insertBefore(link, name === 'eid' ? null : states);
  });
}

/** Of these the first that is not here yet; nothing when all are. */
export const lackingStyle = (names: readonly StyleName[]): StyleName | undefined =>
  names.filter((name) => !hasStyle(name))[0];
