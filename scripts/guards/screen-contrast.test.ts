import { ACCENTS, DEFAULT_SETTINGS, DESIGNS, type DesignName, type Scene } from '@minaret/display';
import { describe, expect, it } from 'vitest';
import { ACCENT_PAIRS, accentStyle } from '../../apps/screen/src/parts/accents.ts';
import { contrast } from './contrast.ts';
import { readSource } from './sources.ts';

const sheetOf = (design: DesignName) => readSource(`apps/screen/src/designs/${design}.css`);

/** The colours a design declares under a selector, over those of its own. */
function colours(design: DesignName, variant = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const selector of variant ? [`.${design}`, `.${design}.${variant}`] : [`.${design}`]) {
    for (const line of sheetOf(design)
      .split('\n')
      .filter((text) => text.startsWith(`${selector} {`))) {
      for (const [, name, value] of line.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) {
        if (name && value) found[name] = value;
      }
    }
  }
  return found;
}

/** Text, and what is really behind it; figures that are read from the back need 7 to 1. */
const FIGURES: [DesignName, string, string, string][] = [
  ['mihrab', '', 'ink', 'arch-top'],
  ['mihrab', 'light', 'ink', 'ground'],
  ['mihrab', 'ramadan', 'ink', 'arch-top'],
  ['ledger', '', 'ink', 'ground'],
  ['ledger', 'dark', 'ink', 'ground'],
  ['ledger', '', 'band-ink', 'band'],
  ['horizon', '', 'ink', 'ground'],
  ['horizon', 'noon', 'ink', 'ground'],
  ['horizon', 'ramadan', 'ink', 'ground'],
  ['courtyard', '', 'ink', 'bay'],
  ['courtyard', 'dark', 'ink', 'bay'],
  ['courtyard', 'ramadan', 'ink', 'bay'],
  ['astrolabe', '', 'ink', 'ground'],
  ['astrolabe', 'ramadan', 'ink', 'ground'],
  ['bold', '', 'field-ink', 'field'],
  ['bold', '', 'list-ink', 'list'],
  ['bold', 'dark', 'list-ink', 'list'],
];
const REST: [DesignName, string, string, string][] = [
  ['mihrab', '', 'soft', 'arch-top'],
  ['mihrab', 'light', 'soft', 'ground'],
  ['mihrab', 'ramadan', 'soft', 'arch-top'],
  ['mihrab', '', 'faded', 'ground'],
  ['mihrab', 'light', 'faded', 'ground'],
  ['mihrab', 'ramadan', 'faded', 'ground'],
  ['ledger', '', 'soft', 'ground'],
  ['ledger', 'dark', 'soft', 'ground'],
  ['ledger', '', 'band-soft', 'band'],
  ['ledger', '', 'faded', 'ground'],
  ['ledger', 'dark', 'faded', 'ground'],
  ['horizon', '', 'soft', 'ground'],
  ['horizon', 'noon', 'soft', 'ground'],
  ['horizon', 'noon', 'faded', 'ground'],
  ['horizon', 'ramadan', 'soft', 'ground'],
  ['horizon', 'ramadan', 'faded', 'ground'],
  ['courtyard', '', 'soft', 'bay'],
  ['courtyard', 'dark', 'soft', 'bay'],
  ['courtyard', '', 'teal-soft', 'teal'],
  ['courtyard', '', 'faded', 'bay'],
  ['courtyard', 'ramadan', 'soft', 'bay'],
  ['courtyard', 'ramadan', 'teal-soft', 'teal'],
  ['courtyard', 'ramadan', 'faded', 'bay'],
  ['astrolabe', '', 'soft', 'ground'],
  ['astrolabe', 'ramadan', 'soft', 'ground'],
  ['astrolabe', 'ramadan', 'faded', 'ground'],
  ['astrolabe', '', 'faded', 'ground'],
  ['bold', '', 'faded', 'list'],
  ['bold', 'dark', 'faded', 'list'],
];

const measured = ([design, variant, text, ground]: (typeof REST)[number]) => {
  const found = colours(design, variant);
  return contrast(found[text] ?? '#000000', found[ground] ?? '#000000');
};

describe('what is read on the wall stands apart from its ground', () => {
  it.each(FIGURES)('figures of %s %s: %s on %s, 7 to 1', (...pair) => {
    expect(measured(pair)).toBeGreaterThanOrEqual(7);
  });
  it.each(REST)('the rest of %s %s: %s on %s, 4.5 to 1', (...pair) => {
    expect(measured(pair)).toBeGreaterThanOrEqual(4.5);
  });

  const grounds: [DesignName, boolean, string][] = [
    ['mihrab', false, '#0b433d'],
    ['mihrab', false, '#1b2a57'],
    ['mihrab', true, '#fffdf8'],
    ['mihrab', true, '#fbf6ea'],
    ['ledger', true, '#08423a'],
    ['horizon', false, '#030d14'],
    ['courtyard', true, '#0a433c'],
    ['courtyard', true, '#223262'],
    ['astrolabe', false, '#05080d'],
    ['bold', true, '#00302a'],
  ];
  it.each(ACCENTS)('the accent %s can be read in every design, and words on it', (accent) => {
    for (const [design, isLight, ground] of grounds) {
      const style = accentStyle({ ...DEFAULT_SETTINGS, design, accent }, { isLight, ramadan: null } as Scene);
      const colour = /--accent:(#[0-9a-f]{6})/.exec(style)?.[1] ?? '#000000';
      expect(contrast(colour, ground), `${design} on ${ground}`).toBeGreaterThanOrEqual(6.95);
      const notice = /--on-dark:(#[0-9a-f]{6})/.exec(style)?.[1] ?? '#000000';
      expect(contrast('#1a1305', notice), `${design}, its notice`).toBeGreaterThanOrEqual(7);
    }
  });

  const OF_SLIDES = readSource('apps/screen/src/designs/slides.css')
    .split('\n')
    .filter((line) => line.startsWith('.stage'));
  const [own = '', ...changed] = OF_SLIDES.map((line) => line.replace(/^[^{]*\{/, ''));
  it.each(DESIGNS)('slides, whose style comes later, leave the colours of %s as they are', (design) => {
    const ofSlides = Array.from(own.matchAll(/--([\w-]+):/g), ([, name]) => name);
    expect(Object.keys(colours(design)).filter((name) => ofSlides.includes(name))).toEqual([]);
  });
  it.each([own, ...changed])('slides: words on their panel and their side (%s)', (rules) => {
    const colour = (name: string) =>
      new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(rules)?.[1] ??
      new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(own)?.[1] ??
      '#000000';
    const accents = ACCENTS.map((accent) => ACCENT_PAIRS[accent]);
    const isDark = rules.includes('--panel-accent: var(--on-dark)');
    expect(contrast(colour('panel-ink'), colour('panel'))).toBeGreaterThanOrEqual(7);
    expect(contrast(colour('panel-soft'), colour('panel'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('side-ink'), colour('side'))).toBeGreaterThanOrEqual(7);
    for (const { onDark, onLight } of accents) {
      expect(contrast(onDark, colour('side'))).toBeGreaterThanOrEqual(6.95);
      expect(contrast(isDark ? onDark : onLight, colour('panel'))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
