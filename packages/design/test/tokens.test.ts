import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLOUR_ROLES } from '../src/colour-roles.ts';
import { deviceScheme, tokensSheet } from '../src/css.ts';
import { starOutline } from '../src/motif.ts';
import { RAMPS } from '../src/ramps.ts';
import { textStyle } from '../src/type.ts';

describe('the design', () => {
  it('has ten steps a hue, each a colour', () => {
    for (const [hue, steps] of Object.entries(RAMPS)) {
      expect(steps, hue).toHaveLength(10);
      for (const step of steps) expect(step, hue).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('has the sheet that its data gives; `npm run tokens` writes it', () => {
    expect(readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')).toBe(tokensSheet());
  });

  it('gives a page the roles it names, light and dark, and no others', () => {
    const sheet = deviceScheme(['page', 'line-2']);
    expect(sheet).toBe(
      `:root{color-scheme:light dark;--page:${COLOUR_ROLES.light.page};--line-2:${COLOUR_ROLES.light['line-2']};}` +
        `@media (prefers-color-scheme:dark){:root{--page:${COLOUR_ROLES.dark.page};--line-2:${COLOUR_ROLES.dark['line-2']};}}`,
    );
  });

  it('writes text in rem, so that it grows with the reader’s own size', () => {
    expect(textStyle('page')).toBe(
      'font-size:1.5rem;line-height:2rem;font-weight:650;letter-spacing:-0.021em;',
    );
    expect(textStyle('help')).toBe('font-size:0.8125rem;line-height:1.125rem;font-weight:400;');
  });

  it('draws the star with sixteen corners inside its square', () => {
    const numbers =
      starOutline(36, 36)
        .match(/[\d.]+/g)
        ?.map(Number) ?? [];
    expect(numbers).toHaveLength(32);
    expect(Math.min(...numbers)).toBe(0);
    expect(Math.max(...numbers)).toBe(72);
  });
});
