import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import './input-styles.ts';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useComponentTexts } from './component-texts.tsx';

export type PasswordFieldProps = Omit<PasswordInputProps, 'visible' | 'onVisibilityChange'>;

const ToggleIcon = ({ reveal }: { readonly reveal: boolean }) =>
  reveal ? <IconEyeOff size={20} /> : <IconEye size={20} />;

/** A password that may be shown, pasted and filled by the browser. */
export function PasswordField(props: PasswordFieldProps) {
  const texts = useComponentTexts();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={ToggleIcon}
      visibilityToggleButtonProps={{
        size: 40,
        tabIndex: 0,
        'aria-hidden': false,
        'aria-label': visible ? texts.hidePassword : texts.showPassword,
        'aria-pressed': visible,
      }}
    />
  );
}
