import './input-styles.ts';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import classes from './select-field.module.css';

export type SelectFieldProps = SelectProps;
/** One of many; type to narrow the list down with `searchable`. */
export function SelectField(props: SelectFieldProps) {
  return (
    <Select
      allowDeselect={false}
      comboboxProps={{ shadow: 'md', offset: 4 }}
      classNames={{ option: classes['option'] ?? '', dropdown: classes['dropdown'] ?? '' }}
      {...props}
    />
  );
}

export type MultiSelectFieldProps = MultiSelectProps;
/** Several of many. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  return (
    <MultiSelect
      searchable
      comboboxProps={{ shadow: 'md', offset: 4 }}
      classNames={{ option: classes['option'] ?? '', dropdown: classes['dropdown'] ?? '' }}
      {...props}
    />
  );
}
