import './input-styles.ts';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { useComponentTexts } from './component-texts.tsx';

const PAUSE_MILLISECONDS = 250;

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** Hears what was typed after a short pause, and at once when the field is emptied. */
  readonly onSearch: (words: string) => void;
  readonly placeholder?: string;
  /** Keep the label for those who hear it only. */
  readonly labelHidden?: boolean;
}

/** Finds while one types. */
export function SearchField({ label, value, onSearch, placeholder, labelHidden = false }: SearchFieldProps) {
  const texts = useComponentTexts();
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    // The address or a reset changed the search from outside.
    setGiven(value);
    setTyped(value);
  }
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => search.current(typed), typed === '' ? 0 : PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextInput
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      {...(labelHidden ? { 'aria-label': label } : { label })}
      placeholder={placeholder ?? ''}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<IconSearch size={18} />}
      rightSection={
        typed ? (
          <IconButton label={texts.clear} icon={<IconX size={18} />} onClick={() => setTyped('')} />
        ) : null
      }
    />
  );
}
