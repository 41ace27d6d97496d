import { COLOUR_ROLES, TEXT_PAIRS } from '@minaret/design/colour-roles';
import { RAMPS } from '@minaret/design/ramps';
import { ACCENT_PAIRS, WALL } from '@minaret/design/wall';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { listFiles, readSource } from './sources.ts';

const PLAIN = new Set(['#ffffff', '#000000']);

const BRAND = new Set(
  [
    ...Object.values(RAMPS).flat(),
    ...Object.values(COLOUR_ROLES.light),
    ...Object.values(COLOUR_ROLES.dark),
    ...Object.values(WALL),
    ...Object.values(ACCENT_PAIRS).flatMap(({ onDark, onLight }) => [onDark, onLight]),
  ].filter((colour) => !PLAIN.has(colour)),
);

/** Where a colour of the brand may be written, and why. */
const EXCEPTIONS: readonly [RegExp, string][] = [
  [/\.svg$/, 'a picture is a file of its own and reads no variables'],
  [
    /^apps\/screen\/src\/designs\/[\w-]+\.css$/,
    'each design has its own palette, which the contrast guard reads there',
  ],
  [
    /^apps\/screen\/television\/start\.css$/,
    'copied to a television without a build; held to the wall below',
  ],
  [/\.test\.tsx?$/, 'the colour of a picture that a test makes'],
];

/** `#125F55`, and the same without its sign in a list of steps. */
function written(text: string): string[] {
  return [...text.matchAll(/#?\b[0-9a-fA-F]{6}\b/g)].map(([found]) =>
    `#${found.replace('#', '')}`.toLowerCase(),
  );
}

describe('the colours of the brand', () => {
  it('stand in packages/design alone', () => {
    const elsewhere = listFiles(/^(apps|packages)\/(?!design\/).*\.(tsx?|css|html|js|mjs|json|svg)$/)
      .filter((path) => !EXCEPTIONS.some(([pattern]) => pattern.test(path)))
      .flatMap((path) =>
        written(readSource(path))
          .filter((colour) => BRAND.has(colour))
          .map((colour) => `${path}: ${colour}`),
      );
    expect(elsewhere).toEqual([]);
  });

  it('every exception is still needed', () => {
    const files = listFiles(/^(apps|packages)\/(?!design\/)/);
    const idle = EXCEPTIONS.filter(
      ([pattern]) =>
        !files.some(
          (path) => pattern.test(path) && written(readSource(path)).some((colour) => BRAND.has(colour)),
        ),
    );
    expect(idle).toEqual([]);
  });

  it('the start page of televisions has those of the wall and no others', () => {
    const own = new Set<string>(Object.values(WALL));
    const used = written(readSource('apps/screen/television/start.css'));
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((colour) => !own.has(colour))).toEqual([]);
  });

  it('variables of the design that a sheet names are there', () => {
    const sheet = readSource('packages/design/tokens.css');
    const unknown = listFiles(/^apps\/console\/src\/.*\.(css|tsx?)$/).flatMap((path) =>
      [...readSource(path).matchAll(/var\((--(?:teal|sand|night|gold|green|amber|red|blue)-\w+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !sheet.includes(`${name}: `))
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('what is read on a page stands apart from its ground, 4.5 to 1', () => {
  it.each(TEXT_PAIRS)('%s on %s', (text, ground) => {
    for (const roles of [COLOUR_ROLES.light, COLOUR_ROLES.dark])
      expect(contrast(roles[text], roles[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ink', 'soft', 'gold'] as const)('%s on the wall', (name) => {
    for (const ground of [WALL.ground, WALL.arch])
      expect(contrast(WALL[name], ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('the line of a control, 3 to 1', () => {
    for (const roles of [COLOUR_ROLES.light, COLOUR_ROLES.dark])
      expect(contrast(roles.control, roles.card)).toBeGreaterThanOrEqual(3);
  });
});
