import type { GapCommentFault } from '@trilha/rules/assessment/gap-comments.rule';
import { TextArea } from '@trilha/ui/text-area';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';

/** Lines that are told at once; the others are told as these are mended. */
const TOLD_FAULTS = 3;

interface GapCommentsFieldProps {
  /** Of the gap, from 1. */
  readonly number: number;
  readonly words: string;
  readonly faults: readonly GapCommentFault[];
  readonly onChange: (words: string) => void;
}

/** What is said about the answers of a gap; a line that could not be kept is told, once its author is done with it. @spec AS-06 */
export function GapCommentsField({ number, words, faults, onChange }: GapCommentsFieldProps) {
  const text = useText('questions');
  const [isTyping, setTyping] = useState(false);
  const told = isTyping ? [] : faults.slice(0, TOLD_FAULTS);
  return (
    <TextArea
      label={text('gap.feedbackOf', { number })}
      description={text('gap.feedbackHint')}
      autosize
      minRows={2}
      value={words}
      error={
        told.length > 0
          ? told
              .map(({ line, problem, words: named }) => text(`gap.fault.${problem}`, { line, words: named }))
              .join(' ')
          : undefined
      }
      errorProps={{ role: 'alert' }}
      onBlur={() => setTyping(false)}
      onChange={(event) => {
        setTyping(true);
        onChange(event.currentTarget.value);
      }}
    />
  );
}
