import type { ReactionContent } from '@trilha/contract/learning/activity-content';
import { SCALE_LOOKS } from '@trilha/rules/assessment/reactions/reaction';
import { SelectField } from '@trilha/ui/select-field';
import { Switch } from '@trilha/ui/switch';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import editor from '../../learning/editor.module.css';
import { optionsOfLines } from './option-lines.ts';

type Question = ReactionContent['questions'][number];
const SHAPES = [...SCALE_LOOKS, 'alternatives', 'multiple_choice', 'essay'] as const;
const LONGEST_TEXT = 1000;

const shapeOf = (question: Question): (typeof SHAPES)[number] =>
  question.kind === 'scale' ? question.look : question.kind;

/** The same question in another shape; words of options and ends stay where the new one has them. */
function inShape(question: Question, shape: (typeof SHAPES)[number]): Question {
  const { id, prompt, required } = question;
  const asked = { id, prompt, required };
  if (shape === 'essay') return { ...asked, kind: shape, maximumCharacters: LONGEST_TEXT };
  if (shape === 'alternatives' || shape === 'multiple_choice')
    return { ...asked, kind: shape, options: 'options' in question ? question.options : [] };
  const { low, high } = question.kind === 'scale' ? question : { low: '', high: '' };
  return { ...asked, kind: 'scale', look: shape, low, high };
}

interface ReactionQuestionFieldsProps {
  readonly question: Question;
  readonly onChange: (question: Question) => void;
}

/** One question of an evaluation: its shape, its words, and whether it must be answered. @spec AS-01 */
export function ReactionQuestionFields({ question, onChange }: ReactionQuestionFieldsProps) {
  const words = useText('reactions');
  const text = useText('authoring');
  return (
    <>
      <SelectField
        label={words('edit.kind')}
        data={SHAPES.map((value) => ({ value, label: words(`edit.kind.${value}`) }))}
        value={shapeOf(question)}
        onChange={(value) => {
          const shape = SHAPES.find((each) => each === value);
          if (shape) onChange(inShape(question, shape));
        }}
      />
      <TextArea
        label={text('question.prompt')}
        autosize
        minRows={2}
        maxLength={1000}
        value={question.prompt}
        onChange={(event) => onChange({ ...question, prompt: event.currentTarget.value })}
      />
      {question.kind === 'scale' ? (
        <div className={editor['pair']}>
          <TextField
            label={words('edit.low')}
            maxLength={80}
            value={question.low}
            onChange={(event) => onChange({ ...question, low: event.currentTarget.value })}
          />
          <TextField
            label={words('edit.high')}
            maxLength={80}
            value={question.high}
            onChange={(event) => onChange({ ...question, high: event.currentTarget.value })}
          />
        </div>
      ) : null}
      {'options' in question ? <OptionLines question={question} onChange={onChange} /> : null}
      <Switch
        label={words('edit.required')}
        checked={question.required}
        onChange={(event) => onChange({ ...question, required: event.currentTarget.checked })}
      />
    </>
  );
}

function OptionLines({
  question,
  onChange,
}: {
  readonly question: Extract<Question, { readonly options: unknown }>;
  readonly onChange: (question: Question) => void;
}) {
  const words = useText('reactions');
  const [lines, setLines] = useState(() => question.options.map(({ text }) => text).join('\n'));
  const change = (typed: string): void => {
    setLines(typed);
    onChange({ ...question, options: optionsOfLines(typed, question.options) });
  };
  return (
    <TextArea
      label={words('edit.options')}
      autosize
      minRows={3}
      value={lines}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
