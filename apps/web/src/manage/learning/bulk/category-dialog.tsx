import { setCategoryOfTrainings } from '@trilha/contract/learning/bulk-trainings.calls';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { TextField } from '@trilha/ui/text-field';
import { useId, useState } from 'react';
import { api } from '#shared/api.ts';
import type { BulkAction, BulkKind } from './use-bulk.ts';
import { useBulkText } from './use-bulk-text.ts';

interface CategoryDialogProps {
  readonly kind: BulkKind;
  readonly categories: readonly string[];
  readonly onClose: () => void;
  readonly onStart: (action: BulkAction) => void;
}

/** Gives the chosen courses or trails one category, of those there are or a new one. @spec MG-02 */
export function CategoryDialog({ kind, categories, onClose, onStart }: CategoryDialogProps) {
  const text = useBulkText(kind);
  const known = useId();
  const form = useId();
  const [category, setCategory] = useState('');
  const start = (): void =>
    onStart({
      name: 'category',
      send: (trainingIds) =>
        api(setCategoryOfTrainings, { body: { kind, trainingIds, category: category.trim() } }),
    });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('category.title')}
      leave={text('cancel')}
      footer={
        <Button kind="primary" type="submit" form={form} disabled={category.trim() === ''}>
          {text('apply')}
        </Button>
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
