import type { AccentName, DesignName, Scene, ScreenSettings } from '@minaret/display';

/** Each accent twice: to be read on dark grounds, and on light ones. Every pair is measured by a test. */
export const ACCENT_PAIRS: Record<AccentName, { onDark: string; onLight: string }> = {
  gold: { onDark: '#efc874', onLight: '#6e4b08' },
  amber: { onDark: '#ffc57a', onLight: '#7a3d00' },
  mint: { onDark: '#a5e8c6', onLight: '#0b5239' },
  sky: { onDark: '#a9dcf7', onLight: '#0c4a6e' },
  rose: { onDark: '#f9c3c3', onLight: '#7c2434' },
  sand: { onDark: '#e9d8b8', onLight: '#5a4a2c' },
};

/** Gold is each design's own. */
const OWN_GOLD: Record<DesignName, string> = {
  mihrab: '#efc874',
  ledger: '#f4cc64',
  horizon: '#ffcb6b',
  courtyard: '#f4ca66',
  astrolabe: '#d8b56d',
  bold: '#ffc93c',
};

/** `--on-dark` and `--on-light` for the design's own rules, `--accent` for the ground of this moment. */
export function accentStyle(settings: ScreenSettings, scene: Scene): string {
  const { onDark, onLight } = ACCENT_PAIRS[settings.accent];
  const dark = settings.accent === 'gold' ? OWN_GOLD[settings.design] : onDark;
  const isLight = scene.isLight && !scene.ramadan && settings.design === 'mihrab';
  return `--on-dark:${dark};--on-light:${onLight};--accent:${isLight ? onLight : dark}`;
}
