// Decides: the fonts and text sizes of the console.

/** The product's faces. Inter draws Latin, Noto Naskh what is Arabic; the rest is for a page that could not fetch them. */
export const FONT_FAMILY = '"Inter Variable", "Noto Naskh Arabic", system-ui, sans-serif';

/** A mail fetches nothing: these are on the reader's device or not. */
export const MAIL_FONT_FAMILY = "Inter,'Segoe UI',Tahoma,Arial,sans-serif";

/** Arabic letters beside Inter. */
export const ARABIC_SIZE = '113%';
export const ARABIC_RANGE = 'U+0600-06FF,U+0750-077F,U+08A0-08FF,U+FB50-FDFF,U+FE70-FEFC';

interface Style {
  /** In pixels of a browser whose text is 16; pages write them in `rem`. */
  size: number;
  line: number;
  weight: number;
  /** In `em`; Arabic has none. */
  tracking?: number;
}

export const TYPE = {
  display: { size: 32, line: 40, weight: 650, tracking: -0.022 },
  page: { size: 24, line: 32, weight: 650, tracking: -0.021 },
  dialog: { size: 18, line: 26, weight: 600, tracking: -0.012 },
  section: { size: 16, line: 24, weight: 600, tracking: -0.012 },
  card: { size: 14, line: 20, weight: 600 },
  body: { size: 14, line: 20, weight: 400 },
  control: { size: 14, line: 20, weight: 550 },
  label: { size: 13, line: 18, weight: 550 },
  help: { size: 13, line: 18, weight: 400 },
  badge: { size: 12, line: 16, weight: 550 },
} as const satisfies Record<string, Style>;

const rem = (pixels: number) => `${pixels / 16}rem`;

/** The declarations of a text style, for sheets that are written by code. */
export function textStyle(name: keyof typeof TYPE): string {
  const { size, line, weight, tracking }: Style = TYPE[name];
  const spacing = tracking === undefined ? '' : `letter-spacing:${tracking}em;`;
  return `font-size:${rem(size)};line-height:${rem(line)};font-weight:${weight};${spacing}`;
}
