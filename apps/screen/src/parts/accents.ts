import { ACCENT_PAIRS, DESIGN_GOLD } from '@minaret/design/wall';
import type { Scene, ScreenSettings } from '@minaret/display';

/** `--on-dark` and `--on-light` for the design's own rules, `--accent` for the ground of this moment. */
export function accentStyle(settings: ScreenSettings, scene: Scene): string {
  const { onDark, onLight } = ACCENT_PAIRS[settings.accent];
  const dark = settings.accent === 'gold' ? DESIGN_GOLD[settings.design] : onDark;
  const isLight = scene.isLight && !scene.ramadan && settings.design === 'mihrab';
  return `--on-dark:${dark};--on-light:${onLight};--accent:${isLight ? onLight : dark}`;
}
