import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import {
  type BlueprintProblem,
  blueprintCount,
  blueprintProblems,
  type TaggedQuestion,
} from '@trilha/rules/assessment/blueprint.rule';
import { DIFFICULTIES } from '@trilha/rules/assessment/difficulty';
import { Button, IconButton } from '@trilha/ui/button';
import { NumberField } from '@trilha/ui/number-field';
import { SelectField } from '@trilha/ui/select-field';
import { useId } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './blueprint.module.css';

type Rows = NonNullable<TestContent['blueprint']>;
type Row = Rows[number];

const ROWS_AT_MOST = 20;

interface BlueprintFieldsProps {
  readonly rows: Rows;
  /** Questions of the whole draw. */
  readonly draw: number;
  readonly bank: readonly TaggedQuestion[];
  readonly onChange: (rows: Rows) => void;
}

/** What a draw must have: rows of tag, difficulty and number, each with what the bank lacks for it. @spec AS-06 */
export function BlueprintFields({ rows, draw, bank, onChange }: BlueprintFieldsProps) {
  const text = useText('authoring');
  const name = useId();
  const asked = blueprintCount(rows);
  const problems = blueprintProblems(bank, rows);
  // A row keeps its tag, whether or not a question still bears it.
  const tags = [
    ...new Set([...bank.flatMap((question) => question.tags), ...rows.flatMap(({ tag }) => tag || [])]),
  ];
  const set = (place: number, next: Partial<Row>): void =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...next } : row)));
  const problemText = ({ row, available, missing }: BlueprintProblem): string => {
    if (available === 0) return text('blueprint.none');
    if (available < (rows[row]?.count ?? 0)) return text('blueprint.few', { count: available });
    return text('blueprint.shared', { count: missing });
  };
  return (
    <fieldset className={classes['blueprint']}>
      <legend>{text('blueprint')}</legend>
      {asked > draw ? (
        <p role="alert">{text('blueprint.over', { count: asked })}</p>
      ) : (
        <p>{rows.length === 0 ? text('blueprint.hint') : text('blueprint.rest', { count: asked })}</p>
      )}
      {rows.map(({ tag, difficulty, count }, place) => {
        const number = place + 1;
        const problem = problems.find(({ row }) => row === place);
        return (
          // Rows have no identity of their own: their place is it.
          <div key={`${name}-${number}`} className={classes['row']}>
            <div>
              <SelectField
                label={text('blueprint.tag', { number })}
                placeholder={text('blueprint.any')}
                clearable
                searchable
                data={tags.toSorted((a, b) => a.localeCompare(b))}
                value={tag || null}
                onChange={(value) => set(place, { tag: value ?? '' })}
              />
              <SelectField
                label={text('blueprint.difficulty', { number })}
                placeholder={text('blueprint.any')}
                clearable
                data={DIFFICULTIES.map((value) => ({ value, label: text(`difficulty.${value}`) }))}
                value={difficulty}
                onChange={(value) =>
                  set(place, { difficulty: DIFFICULTIES.find((each) => each === value) ?? null })
                }
              />
              <NumberField
                label={text('blueprint.count', { number })}
                min={1}
                max={200}
                value={count}
                error={problem ? problemText(problem) : null}
                onChange={(value) => set(place, { count: Math.max(1, Number(value) || 1) })}
              />
            </div>
            <IconButton
              label={text('blueprint.remove', { number })}
              icon={<IconTrash size={20} />}
              onClick={() => onChange(rows.filter((_row, at) => at !== place))}
            />
          </div>
        );
      })}
      <div>
        <Button
          kind="quiet"
          icon={<IconPlus size={18} />}
          disabled={rows.length >= ROWS_AT_MOST}
          onClick={() => onChange([...rows, { tag: '', difficulty: null, count: 1 }])}
        >
          {text('blueprint.add')}
        </Button>
      </div>
    </fieldset>
  );
}
