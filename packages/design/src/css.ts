import { COLOUR_ROLES, type ColourRole } from './colour-roles.ts';
import { RAMPS } from './ramps.ts';
import { EFFECTS, HOVER, RADII } from './shape.ts';

function declarations(values: Readonly<Record<string, string>>, indent = '', space = ''): string {
  return Object.entries(values)
    .map(([name, value]) => `${indent}--${name}:${space}${value};`)
    .join(indent ? '\n' : '');
}

function pick(
  roles: Readonly<Record<ColourRole, string>>,
  names: readonly ColourRole[],
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, roles[name]]));
}

/** Light, and dark where the device asks for it: for pages without a switch, and with only the roles that they use. */
export function deviceScheme(names: readonly ColourRole[]): string {
  const [light, dark] = [pick(COLOUR_ROLES.light, names), pick(COLOUR_ROLES.dark, names)];
  return `:root{color-scheme:light dark;${declarations(light)}}@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}`;
}

/** One scheme whatever the device asks for, for what stands in pages of others. */
export function oneScheme(selector: string, scheme: 'light' | 'dark', names: readonly ColourRole[]): string {
  return `${selector}{color-scheme:${scheme};${declarations(pick(COLOUR_ROLES[scheme], names))}}`;
}

/** `tokens.css` of this package. Dark answers to the attribute that the console sets before the first paint. */
export function tokensSheet(): string {
  const ramps = Object.entries(RAMPS).flatMap(([hue, steps]) =>
    steps.map((colour, step) => [`${hue}-${step}`, colour]),
  );
  const radii = Object.entries(RADII).map(([name, pixels]) => [`radius-${name}`, `${pixels}px`]);
  const block = (values: Readonly<Record<string, string>>) => declarations(values, '  ', ' ');
  return `/* Written by \`npm run tokens\` from packages/design/src: change it there. */
:root {
${block(Object.fromEntries(ramps))}

${block({ ...COLOUR_ROLES.light, ...EFFECTS.light })}

${block({ ...Object.fromEntries(radii), hover: HOVER })}

  color-scheme: light;
}

:root[data-mantine-color-scheme="dark"] {
${block({ ...COLOUR_ROLES.dark, ...EFFECTS.dark })}

  color-scheme: dark;
}
`;
}
