import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MOST_WEIGHT, type TestWeights, withWeight } from '@trilha/rules/assessment/question-weight.rule';
import { Button, IconButton } from '@trilha/ui/button';
import { NumberField } from '@trilha/ui/number-field';
import { SelectField } from '@trilha/ui/select-field';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './blueprint.module.css';

/** A bank may hold a thousand questions; these are listed at a time, and typing finds the rest. */
const LISTED_AT_ONCE = 50;

/** The field that was asked for takes the focus, as whoever asked for it goes on there. */
const focusOn = (field: HTMLInputElement | null): void => field?.focus();

interface WeighedQuestion {
  readonly id: string;
  readonly weight: number;
  readonly question: { readonly prompt: string };
}

interface WeightFieldsProps {
  readonly weights: TestWeights;
  readonly bank: readonly WeighedQuestion[];
  readonly onChange: (weights: Record<string, number>) => void;
}

/** Questions that count more or less in this test than in their bank. @spec AS-06 */
export function WeightFields({ weights, bank, onChange }: WeightFieldsProps) {
  const text = useText('authoring');
  const [isAdding, setAdding] = useState(false);
  const numbered = bank.map((question, place) => ({ ...question, number: place + 1 }));
  const weighed = numbered.filter(({ id }) => Object.hasOwn(weights, id));
  const free = numbered.filter(({ id }) => !Object.hasOwn(weights, id));
  const gone = Object.keys(weights).length - weighed.length;
  const set = (id: string, weight: number | null): void => onChange({ ...withWeight(weights, id, weight) });
  const add = (id: string | null): void => {
    setAdding(false);
    const added = free.find((question) => question.id === id);
    if (added) set(added.id, added.weight);
  };
  return (
    <fieldset className={classes['blueprint']}>
      <legend>{text('weights')}</legend>
      <p>{text('weights.hint')}</p>
      {weighed.map(({ id, number, weight, question }) => (
        <div key={id} className={classes['row']}>
          <div className={classes['weighed']}>
            <p>{`${number}. ${question.prompt}`}</p>
            <NumberField
              label={text('weights.weight', { number })}
              description={text('weights.bank', { count: weight })}
              min={1}
              max={MOST_WEIGHT}
              allowDecimal={false}
              value={weights[id] ?? weight}
              onChange={(value) => set(id, Number(value))}
            />
          </div>
          <IconButton
            label={text('weights.remove', { number })}
            icon={<IconTrash size={20} />}
            onClick={() => set(id, null)}
          />
        </div>
      ))}
      {gone > 0 ? (
        <div className={classes['row']}>
          <p>{text('weights.gone', { count: gone })}</p>
          <Button
            kind="quiet"
            onClick={() => onChange(Object.fromEntries(weighed.map(({ id }) => [id, weights[id] ?? 1])))}
          >
            {text('weights.goneRemove')}
          </Button>
        </div>
      ) : null}
      {isAdding ? (
        <SelectField
          label={text('weights.choose')}
          searchable
          ref={focusOn}
          limit={LISTED_AT_ONCE}
          data={free.map(({ id, number, question }) => ({
            value: id,
            label: `${number}. ${question.prompt}`,
          }))}
          value={null}
          onChange={add}
        />
      ) : null}
      <div>
        <Button
          kind="quiet"
          icon={<IconPlus size={18} />}
          disabled={isAdding || free.length === 0}
          onClick={() => setAdding(true)}
        >
          {text('weights.add')}
        </Button>
      </div>
    </fieldset>
  );
}
