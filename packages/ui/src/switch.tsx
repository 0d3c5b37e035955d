import './input-styles.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Switch as MantineSwitch, type SwitchProps } from '@mantine/core';
import classes from './choice.module.css';

export type { SwitchProps };

/** A yes or no that takes effect at once. */
export function Switch(props: SwitchProps) {
  return (
    <MantineSwitch
      classNames={{ body: classes['body'] ?? '', label: classes['label'] ?? '' }}
      withThumbIndicator={false}
      {...props}
    />
  );
}
