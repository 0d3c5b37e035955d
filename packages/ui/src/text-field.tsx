import './input-styles.ts';
import { TextInput, type TextInputProps } from '@mantine/core';

export type TextFieldProps = TextInputProps;
/** One line of text. Give `autoComplete` wherever a browser can help. */
export function TextField(props: TextFieldProps) {
  return <TextInput {...props} />;
}
