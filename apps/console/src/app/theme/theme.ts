import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { RAMPS } from '@minaret/design/ramps';
import { FONT_FAMILY } from '@minaret/design/type';
import { FocusKeepingButton } from '../../ui/fields/focus-keeping-button.tsx';

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

export const theme = createTheme({
  colors: { ...RAMPS, gray: RAMPS.sand, dark: RAMPS.night },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  variantColorResolver: variants,
  white: '#fff',
  black: RAMPS.sand[9],
  fontFamily: FONT_FAMILY,
  headings: { fontFamily: FONT_FAMILY, fontWeight: '600' },
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

/** Mantine's own names, bound to the roles of the design package: one table of colours decides both. */
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
