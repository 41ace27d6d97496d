// Decides: the accent colours of screens.

/** What every screen on a wall shares before it has a design: pairing, waiting, and a television's start page. */
export const WALL = {
  ground: '#052623',
  arch: '#0b433d',
  ink: '#fbf4e4',
  soft: '#b4ccc4',
  gold: '#efc874',
  line: '#cda24a',
} as const;

/** Each accent twice: to be read on dark grounds, and on light ones. Every pair is measured by a guard. */
export const ACCENT_PAIRS = {
  gold: { onDark: '#efc874', onLight: '#6e4b08' },
  amber: { onDark: '#ffc57a', onLight: '#7a3d00' },
  mint: { onDark: '#a5e8c6', onLight: '#0b5239' },
  sky: { onDark: '#a9dcf7', onLight: '#0c4a6e' },
  rose: { onDark: '#f9c3c3', onLight: '#7c2434' },
  sand: { onDark: '#e9d8b8', onLight: '#5a4a2c' },
} as const;

/** Gold is each design's own. */
export const DESIGN_GOLD = {
  mihrab: '#efc874',
  ledger: '#f4cc64',
  horizon: '#ffcb6b',
  courtyard: '#f4ca66',
  astrolabe: '#d8b56d',
  bold: '#ffc93c',
} as const;
