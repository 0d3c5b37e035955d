import './input-styles.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { type CheckboxProps, Checkbox as MantineCheckbox } from '@mantine/core';
import classes from './choice.module.css';

export type { CheckboxProps };

/** A yes or no that takes effect with the form. */
export function Checkbox(props: CheckboxProps) {
  return (
    <MantineCheckbox classNames={{ body: classes['body'] ?? '', label: classes['label'] ?? '' }} {...props} />
  );
}
