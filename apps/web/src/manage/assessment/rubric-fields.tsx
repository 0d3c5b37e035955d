import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '@trilha/ui/button';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { useId } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from '../learning/editor.module.css';
import type { QuestionDraft } from './question-draft.ts';
import rubricClasses from './rubric.module.css';

const CRITERIA_AT_MOST = 12;

interface RubricFieldsProps {
  readonly rubric: QuestionDraft['rubric'];
  readonly onChange: (rubric: QuestionDraft['rubric']) => void;
}

/** What an essay is graded by: criteria, each with levels and their points, one level per line. @spec AS-06 */
export function RubricFields({ rubric, onChange }: RubricFieldsProps) {
  const text = useText('authoring');
  const name = useId();
  const set = (index: number, next: Partial<QuestionDraft['rubric'][number]>): void =>
    onChange(rubric.map((criterion, place) => (place === index ? { ...criterion, ...next } : criterion)));
  return (
    <fieldset className={rubricClasses['rubric']}>
      <legend>{text('rubric')}</legend>
      {rubric.length === 0 ? <p className={classes['muted']}>{text('rubric.hint')}</p> : null}
      {rubric.map((criterion, index) => (
        // Criteria have no identity of their own while they are typed: their place is it.
        <div key={`${name}-${index + 1}`} className={rubricClasses['criterion']}>
          <TextField
            label={text('rubric.criterion', { number: index + 1 })}
            value={criterion.name}
            maxLength={200}
            onChange={(event) => set(index, { name: event.currentTarget.value })}
          />
          <IconButton
            label={text('rubric.remove', { number: index + 1 })}
            icon={<IconTrash size={20} />}
            onClick={() => onChange(rubric.filter((_criterion, place) => place !== index))}
          />
          <div className={rubricClasses['levels']}>
            <TextArea
              label={text('rubric.levels', { number: index + 1 })}
              autosize
              minRows={3}
              value={criterion.levels}
              onChange={(event) => set(index, { levels: event.currentTarget.value })}
            />
          </div>
        </div>
      ))}
      <div>
        <Button
          kind="quiet"
          icon={<IconPlus size={18} />}
          disabled={rubric.length >= CRITERIA_AT_MOST}
          onClick={() => onChange([...rubric, { name: '', levels: '' }])}
        >
          {text('rubric.add')}
        </Button>
      </div>
    </fieldset>
  );
}
