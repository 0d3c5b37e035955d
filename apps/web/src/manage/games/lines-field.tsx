import { TextArea } from '@trilha/ui/text-area';
import { useState } from 'react';

interface LinesFieldProps {
  readonly label: string;
  readonly lines: readonly string[];
  readonly limit: number;
  readonly onChange: (lines: string[]) => void;
}

/** Several short texts, one on each line; blank lines count for nothing. */
export function LinesField({ label, lines, limit, onChange }: LinesFieldProps) {
  // As it is typed, with the line that was just begun.
  const [typed, setTyped] = useState(lines.join('\n'));
  return (
    <TextArea
      label={label}
      minRows={2}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(
          event.currentTarget.value
            .split('\n')
            .map((line) => line.trim().slice(0, 120))
            .filter((line) => line !== '')
            .slice(0, limit),
        );
      }}
    />
  );
}
