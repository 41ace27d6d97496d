/** Sizes of the player are in `rem` of its own page; what is copied into another has pixels in their place. */
export function inPixels(text: string, unit: number): string {
  return text.replace(
    /(-?\d*\.?\d+)rem\b/g,
    (_, size: string) => `${Math.round(Number(size) * unit * 1000) / 1000}px`,
  );
}

/** Nothing of the console comes in, and nothing moves. */
const BEFORE = ':host { all: initial; display: block; overflow: hidden; position: relative; }';
const AFTER = '*, ::before, ::after { animation: none !important; transition: none !important; }';

const faces = new Set<string>();

/** Faces count only in the page itself, not in a shadow of it. They are fetched where a letter needs them. */
function addFace({ style }: CSSFontFaceRule, base: string): void {
  const of = (name: string) => style.getPropertyValue(name);
  const family = of('font-family').replaceAll(/["']/g, '');
  const source = of('src').replaceAll(
    /url\(["']?([^"')]+)["']?\)/g,
    (_, path: string) => `url("${new URL(path, base).href}")`,
  );
  const weight = of('font-weight') || 'normal';
  const unicodeRange = of('unicode-range') || 'U+0-10FFFF';
  const key = [family, weight, unicodeRange, source].join();
  if (faces.has(key)) return;
  faces.add(key);
  document.fonts.add(new FontFace(family, source, { weight, unicodeRange, display: 'swap' }));
}

const sheets = new Map<string, CSSStyleSheet>();

/** All styles of the player's page, for a copy of what it shows. Designs bring theirs as they are needed. */
export function playerStyles(page: Document, unit: number): CSSStyleSheet {
  const rules: string[] = [];
  for (const sheet of page.styleSheets)
    for (const rule of sheet.cssRules) {
      // By its kind: a rule of another page is of another page's class.
      if (rule.constructor.name === 'CSSFontFaceRule')
        addFace(rule as CSSFontFaceRule, sheet.href ?? page.baseURI);
      else rules.push(rule.cssText);
    }
  const text = [BEFORE, inPixels(rules.join('\n'), unit), AFTER].join('\n');
  const known = sheets.get(text);
  if (known) return known;
  const made = new CSSStyleSheet();
  made.replaceSync(text);
  sheets.set(text, made);
  return made;
}
