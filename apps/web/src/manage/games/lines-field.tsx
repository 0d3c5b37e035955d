import { TextArea } from '@trilha/ui/text-area';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { typedLines } from './typed-lines.ts';

interface LinesFieldProps {
  readonly label: string;
  readonly lines: readonly string[];
  readonly limit: number;
  /** Most letters of a line. */
  readonly maximum?: number;
  readonly onChange: (lines: string[]) => void;
}

/** Several short texts, one on each line; blank lines count for nothing, and what is too much is told. */
export function LinesField({ label, lines, limit, maximum = 120, onChange }: LinesFieldProps) {
  const text = useText('games');
  // As it is typed, with the line that was just begun.
  const [typed, setTyped] = useState(lines.join('\n'));
  const { isCut } = typedLines(typed, { limit, maximum });
  return (
    <TextArea
      label={label}
      minRows={2}
      value={typed}
      error={isCut ? text('edit.linesCut', { limit, maximum }) : null}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(typedLines(event.currentTarget.value, { limit, maximum }).lines);
      }}
    />
  );
}
