import './input-styles.ts';
import { Textarea, type TextareaProps } from '@mantine/core';

export type TextAreaProps = TextareaProps;
/** Several lines of text that grow with what is written. */
export function TextArea(props: TextAreaProps) {
  return <Textarea autosize minRows={3} maxRows={12} {...props} />;
}
