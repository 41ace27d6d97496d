// Decides: which colour (color) is used for what, in light and in dark mode, with its contrast.

import { amber, blue, gold, green, night, red, sand, teal } from './ramps.ts';

const WHITE = '#ffffff';

/** What a colour is for. A page names roles, never steps: light and dark follow. */
const light = {
  page: sand[0],
  menu: sand[1],
  card: WHITE,
  subtle: sand[1],
  popover: WHITE,
  pressed: sand[2],
  line: '#e9e4db',
  'line-2': sand[3],
  control: sand[5],
  text: sand[9],
  'text-2': sand[7],
  muted: sand[6],
  link: teal[7],
  primary: teal[7],
  'primary-hover': teal[8],
  'on-primary': WHITE,
  soft: teal[0],
  'soft-line': teal[2],
  'hero-from': teal[8],
  'hero-to': teal[9],
  danger: red[7],
  'danger-hover': red[8],
  'on-danger': WHITE,

  success: green[7],
  'success-soft': green[0],
  'success-line': green[2],
  warning: amber[7],
  'warning-soft': amber[0],
  'warning-line': amber[2],
  error: red[7],
  'error-soft': red[0],
  'error-line': red[2],
  info: blue[7],
  'info-soft': blue[0],
  'info-line': blue[2],
  gold: gold[7],
  'gold-soft': gold[0],
  'gold-line': gold[2],
  'gold-mark': gold[5],
};

export type ColourRole = keyof typeof light;
export type ColourRoles = Readonly<Record<ColourRole, string>>;

/** Surfaces lighten as they rise, and fills carry dark words. */
const dark: ColourRoles = {
  page: night[8],
  menu: '#0b1110',
  card: night[7],
  subtle: night[6],
  popover: '#1b2322',
  pressed: night[5],
  line: night[5],
  'line-2': night[4],
  control: night[3],
  text: night[0],
  'text-2': night[1],
  muted: night[2],
  link: teal[3],
  primary: teal[4],
  'primary-hover': teal[3],
  'on-primary': '#06201c',
  soft: '#132a27',
  'soft-line': '#24504a',
  'hero-from': '#0f312d',
  'hero-to': '#0b2522',
  danger: red[4],
  'danger-hover': red[3],
  'on-danger': '#2a0c0a',

  success: green[4],
  'success-soft': '#15281a',
  'success-line': '#2a4d33',
  warning: amber[4],
  'warning-soft': '#2e2013',
  'warning-line': '#5a3c1e',
  error: red[4],
  'error-soft': '#2f1a18',
  'error-line': '#63312d',
  info: blue[4],
  'info-soft': '#152431',
  'info-line': '#27445d',
  gold: gold[4],
  'gold-soft': '#2a2312',
  'gold-line': '#52431d',
  'gold-mark': gold[4],
};

export const COLOUR_ROLES: { light: ColourRoles; dark: ColourRoles } = { light, dark };

/** Text and what is behind it; each is 4.5 to 1 or more in both schemes, which a guard measures. */
export const TEXT_PAIRS: readonly (readonly [text: ColourRole, ground: ColourRole])[] = [
  ['text', 'page'],
  ['text', 'card'],
  ['text', 'subtle'],
  ['text', 'popover'],
  ['text', 'soft'],
  ['text-2', 'card'],
  ['text-2', 'menu'],
  ['muted', 'page'],
  ['muted', 'card'],
  ['muted', 'subtle'],
  ['link', 'page'],
  ['link', 'card'],
  ['link', 'soft'],
  ['on-primary', 'primary'],
  ['on-danger', 'danger'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['error', 'error-soft'],
  ['info', 'info-soft'],
  ['gold', 'gold-soft'],
];
