import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button as MantineButton } from '@mantine/core';
import type { AnchorHTMLAttributes, MouseEventHandler, ReactNode, Ref } from 'react';
import classes from './button.module.css';

/** The main thing of a screen, another thing, a thing among many, and a thing that cannot be taken back. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'soft' | 'danger' | 'onArt';

const LOOKS = {
  primary: { variant: 'filled', color: 'primary' },
  secondary: { variant: 'default', color: 'primary' },
  quiet: { variant: 'subtle', color: 'primary' },
  soft: { variant: 'light', color: 'primary' },
  danger: { variant: 'filled', color: 'bad' },
  onArt: { variant: 'white', color: 'primary' },
} as const;

interface Look {
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
  readonly iconAfter?: ReactNode;
  /** 44 px, or 48 for the one action of a page. */
  readonly large?: boolean;
  readonly fullWidth?: boolean;
  readonly children: ReactNode;
}

export interface ButtonProps extends Look {
  readonly type?: 'button' | 'submit';
  /** Shows that it works without changing its width. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly form?: string;
  readonly autoFocus?: boolean;
  readonly 'aria-label'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-describedby'?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

const lookOf = ({ kind = 'secondary', icon, iconAfter, large = false, fullWidth = false }: Look) => ({
  ...LOOKS[kind],
  leftSection: icon,
  rightSection: iconAfter,
  fullWidth,
  className: classes['button'] ?? '',
  'data-large': large || undefined,
  'data-kind': kind,
});

/** A button; never narrower than its label and at least 44 px high. */
export function Button({
  kind,
  icon,
  iconAfter,
  large,
  fullWidth,
  children,
  busy = false,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = lookOf({ ...defined({ kind, large, fullWidth }), icon, iconAfter, children });
  return (
    <MantineButton {...look} {...rest} type={type} loading={busy} aria-busy={busy || undefined}>
      {children}
    </MantineButton>
  );
}

export interface ButtonAnchorProps extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button; applications wrap it with their router. */
export function ButtonAnchor({
  kind,
  icon,
  iconAfter,
  large,
  fullWidth,
  children,
  className: _given,
  ...rest
}: ButtonAnchorProps) {
  const look = lookOf({ ...defined({ kind, large, fullWidth }), icon, iconAfter, children });
  return (
    <MantineButton {...rest} {...look} component="a">
      {children}
    </MantineButton>
  );
}

export interface IconButtonProps {
  /** What it does, in words: it is the button's only name. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly kind?: 'quiet' | 'secondary' | 'primary';
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-pressed'?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button of 44 px with an icon only. */
export function IconButton({ label, icon, kind = 'quiet', busy = false, ...rest }: IconButtonProps) {
  const { variant, color } = LOOKS[kind];
  return (
    <ActionIcon
      {...rest}
      variant={variant}
      color={color}
      loading={busy}
      aria-label={label}
      title={label}
      data-kind={kind}
      className={classes['icon'] ?? ''}
    >
      {icon}
    </ActionIcon>
  );
}

type Defined<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };
/** Leaves out what was not given, so that defaults apply. */
function defined<Values extends object>(values: Values): Defined<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Defined<Values>;
}
