import '@mantine/core/styles/UnstyledButton.layer.css';
import './input-styles.ts';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type NumberInputProps } from '@mantine/core';

export type NumberFieldProps = NumberInputProps;
/** A number typed as the reader's language writes it; give `thousandSeparator` and `decimalSeparator` with it. */
export function NumberField(props: NumberFieldProps) {
  return <NumberInput allowNegative={false} clampBehavior="strict" {...props} />;
}
