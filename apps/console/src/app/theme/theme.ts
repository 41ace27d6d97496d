import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { FocusKeepingButton } from '../../ui/fields/focus-keeping-button.tsx';

function ramp(steps: string): MantineColorsTuple {
  const [s0 = '', s1 = '', s2 = '', s3 = '', s4 = '', s5 = '', s6 = '', s7 = '', s8 = '', s9 = ''] = steps
    .split(' ')
    .map((hex) => `#${hex}`);
  return [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9];
}

const teal = ramp('F0FBF8 DBF5EF BBE9DF 93D7C9 67BDAD 409E8E 268073 125F55 0C4941 09312D');
const sand = ramp('FCFAF7 F7F4EF EDEAE3 E1DCD3 CEC8BE 979085 766F65 5C564D 3C3731 211D19');
const night = ramp('EFEBE3 C6C3BA A3A199 717B78 3A4643 2A3432 1E2625 161D1C 0F1514 0A0F0E');
const gold = ramp('FEFAEC FBF0CF F8E1A6 F1CF7B E6BB56 D4A43D B8892D 8C631A 6D4B15 4C3211');
const green = ramp('F0FBF2 DBF5DF BAEBC3 92DCA1 6EC783 4BA964 338A4C 246D3A 1A522A 14361D');
const amber = ramp('FFF7EB FFEBD0 FFD6A7 FFBC79 F5A04E DD812F BD6622 9A4E1C 793D1B 502A16');
const red = ramp('FFF5F3 FFE6E3 FFCEC9 FFACA6 F5837C E45D56 CC423B AA2F2B 832420 571A17');
const blue = ramp('F1F9FF DEEFFF C1E1FD 9ACCF7 73B1E6 4E94CC 3278AF 1F5F8F 19496D 133047');

/** Filled buttons take their label by role, so that dark fills carry dark words. */
const variants: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant === 'filled' && input.color === 'red') {
    return {
      ...colors,
      background: 'var(--danger)',
      hover: 'var(--danger-hover)',
      color: 'var(--on-danger)',
    };
  }
  if (input.variant === 'filled' && (input.color === undefined || input.color === 'teal')) {
    return {
      ...colors,
      background: 'var(--primary)',
      hover: 'var(--primary-hover)',
      color: 'var(--on-primary)',
    };
  }
  if (input.variant === 'light' && (input.color === undefined || input.color === 'teal')) {
    return { ...colors, background: 'var(--soft)', hover: 'var(--soft-line)', color: 'var(--link)' };
  }
  return colors;
};

const FONTS = '"Inter Variable", "Noto Naskh Arabic", system-ui, sans-serif';

export const theme = createTheme({
  colors: { teal, sand, night, gold, green, amber, red, blue, gray: sand, dark: night },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  variantColorResolver: variants,
  white: '#FFFFFF',
  black: '#211D19',
  fontFamily: FONTS,
  headings: { fontFamily: FONTS, fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.5rem' },
  lineHeights: { xs: '1rem', sm: '1.25rem', md: '1.25rem', lg: '1.625rem', xl: '2rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  components: {
    Text: { defaultProps: { size: 'sm' } },
    Button: { defaultProps: { loaderProps: { size: 16, type: 'oval' }, component: FocusKeepingButton } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', component: FocusKeepingButton } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
});

/** Mantine's own names, bound to the roles of tokens.css: one table of colours decides both. */
export const cssVariables: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-success': 'var(--success)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--subtle)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-2)',
    '--mantine-color-disabled': 'var(--subtle)',
    '--mantine-color-disabled-color': 'var(--muted)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--primary)',
    '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
    '--mantine-primary-color-contrast': 'var(--on-primary)',
  };
  return { variables: {}, light: roles, dark: roles };
};
