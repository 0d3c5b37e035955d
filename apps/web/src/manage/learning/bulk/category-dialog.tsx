import type { InputOf } from '@trilha/contract/define-call';
import { putBackTrainings, setCategoryOfTrainings } from '@trilha/contract/learning/bulk-trainings.calls';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { TextField } from '@trilha/ui/text-field';
import { useId, useState } from 'react';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import type { BulkAction } from './use-bulk.ts';

export type PutBack = InputOf<typeof putBackTrainings>['body']['trainings'][number];

interface CategoryDialogProps {
  readonly categories: readonly string[];
  readonly onClose: () => void;
  readonly onStart: (action: BulkAction<PutBack>) => void;
}

/** Gives the chosen courses one category, of those there are or a new one. @spec MG-02 */
export function CategoryDialog({ categories, onClose, onStart }: CategoryDialogProps) {
  const text = useText('bulk');
  const known = useId();
  const form = useId();
  const [category, setCategory] = useState('');
  const start = (): void =>
    onStart({
      name: 'category',
      send: (trainingIds) =>
        api(setCategoryOfTrainings, { body: { trainingIds, category: category.trim() } }),
      takeBack: (trainings) => api(putBackTrainings, { body: { trainings } }),
    });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('category.title')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button kind="primary" type="submit" form={form} disabled={category.trim() === ''}>
            {text('apply')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (category.trim() !== '') start();
        }}
      >
        <TextField
          label={text('category.new')}
          description={text('category.known')}
          data-autofocus
          list={known}
          maxLength={100}
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
        <datalist id={known}>
          {categories.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </datalist>
      </form>
    </Dialog>
  );
}
