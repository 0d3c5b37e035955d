import { createTheme, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';
import { ROLE_NAMES } from './tokens/theme-tokens.ts';

/** Mantine wants ten shades of a colour; what is painted comes from the resolver below and the style sheet. */
const tupleOf = (role: string): MantineColorsTuple => {
  const solid = `var(--${role}-solid)`;
  return [solid, solid, solid, solid, solid, solid, solid, solid, solid, solid];
};

const clear = 'transparent';

const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const role = ROLE_NAMES.find((name) => name === color) ?? 'primary';
  const token = (name: string): string => `var(--${role}-${name})`;
  switch (variant) {
    case 'filled':
      return {
        background: token('solid'),
        hover: token('solid-hover'),
        color: token('on-solid'),
        border: `1px solid ${clear}`,
      };
    case 'light':
      return {
        background: token('soft'),
        // Towards the surface: away from it the label would lose its contrast.
        hover: `color-mix(in oklab, ${token('soft')}, var(--surface) 45%)`,
        color: token('on-soft'),
        border: `1px solid ${clear}`,
      };
    case 'outline':
      return {
        background: 'var(--surface)',
        hover: token('soft'),
        color: token('text'),
        border: `1px solid ${token('edge')}`,
      };
    case 'subtle':
    case 'transparent':
      return {
        background: clear,
        hover: variant === 'subtle' ? token('soft') : clear,
        color: token('text'),
        border: `1px solid ${clear}`,
      };
    default:
      return {
        background: 'var(--surface)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--ink)',
        border: '1px solid var(--control)',
      };
  }
};

const field = { size: 'md' };

/** Plain objects by name: naming the components themselves would pull all of them into the first page. */
export const theme = createTheme({
  primaryColor: 'primary',
  colors: Object.fromEntries(ROLE_NAMES.map((role) => [role, tupleOf(role)])),
  variantColorResolver,
  fontFamily: 'var(--font)',
  defaultRadius: 'var(--radius-control)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: false,
  components: {
    Button: { defaultProps: field },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    TextInput: { defaultProps: field },
    Textarea: { defaultProps: field },
    NumberInput: { defaultProps: field },
    PasswordInput: { defaultProps: field },
    Select: { defaultProps: { size: 'md', checkIconPosition: 'right', maxDropdownHeight: 320 } },
    MultiSelect: { defaultProps: field },
    Checkbox: { defaultProps: { size: 'md', radius: 6 } },
    Switch: { defaultProps: { size: 'md' } },
    PinInput: { defaultProps: { size: 'lg' } },
  },
});
