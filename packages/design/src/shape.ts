// Decides: spacing, rounded corners and shadows of the console.

/** Steps of four; what stands apart stands apart by one of these. */
export const SPACE = [4, 8, 12, 16, 20, 24, 32, 48] as const;

export const RADII = { badge: 6, control: 8, card: 12, dialog: 16 } as const;

/** What changes with the scheme beside colours: in dark, lines replace shadows. */
export const EFFECTS = {
  light: {
    halo: 'rgb(18 95 85 / 22%)',
    'halo-error': 'rgb(170 47 43 / 22%)',
    veil: 'rgb(28 24 18 / 44%)',
    'shadow-card': '0 1px 2px rgb(60 45 20 / 5%)',
    'shadow-popover': '0 2px 4px rgb(60 45 20 / 5%), 0 16px 40px -12px rgb(60 45 20 / 22%)',
    'shadow-dialog': '0 4px 8px rgb(30 22 10 / 6%), 0 32px 72px -20px rgb(30 22 10 / 36%)',
    'shadow-button': '0 1px 2px rgb(9 49 45 / 28%), inset 0 1px 0 rgb(255 255 255 / 8%)',
  },
  dark: {
    halo: 'rgb(103 189 173 / 22%)',
    'halo-error': 'rgb(245 131 124 / 22%)',
    veil: 'rgb(3 6 6 / 66%)',
    'shadow-card': 'none',
    'shadow-popover': '0 16px 40px -12px rgb(0 0 0 / 60%)',
    'shadow-dialog': '0 32px 72px -20px rgb(0 0 0 / 70%)',
    'shadow-button': 'none',
  },
} as const;

/** How long a hover takes; colour only. */
export const HOVER = '120ms ease-out';
