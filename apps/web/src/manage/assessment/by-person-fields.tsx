import { MOST_ANSWER_FILES, MOST_ANSWER_SECONDS } from '@trilha/rules/assessment/question';
import { NumberField } from '@trilha/ui/number-field';
import { TextArea } from '@trilha/ui/text-area';
import { useText } from '#shared/use-text.ts';
import type { FieldsProps } from './question.form.tsx';
import { RubricFields } from './rubric-fields.tsx';

/** How much may be written, sent or said, and what the person who grades should look for. @spec AS-06 */
export function ByPersonFields({ draft, change }: FieldsProps) {
  const text = useText('questions');
  const authoring = useText('authoring');
  const number = (label: string, value: number, most: number, onChange: (value: number) => void) => (
    <NumberField
      label={label}
      min={1}
      max={most}
      value={value}
      onChange={(typed) => onChange(Math.min(most, Math.max(1, Math.round(Number(typed)) || 1)))}
    />
  );
  return (
    <>
      {draft.kind === 'file_answer'
        ? number(text('files.most'), draft.maximumFiles, MOST_ANSWER_FILES, (maximumFiles) =>
            change({ maximumFiles }),
          )
        : null}
      {draft.kind === 'audio_answer'
        ? number(text('audio.most'), draft.maximumSeconds, MOST_ANSWER_SECONDS, (maximumSeconds) =>
            change({ maximumSeconds }),
          )
        : null}
      {draft.kind === 'essay'
        ? number(text('essay.most'), draft.maximumCharacters, 20_000, (maximumCharacters) =>
            change({ maximumCharacters }),
          )
        : null}
      <TextArea
        label={authoring('question.guidance')}
        autosize
        minRows={3}
        value={draft.guidance}
        onChange={(event) => change({ guidance: event.currentTarget.value })}
      />
      <RubricFields rubric={draft.rubric} onChange={(rubric) => change({ rubric })} />
    </>
  );
}
