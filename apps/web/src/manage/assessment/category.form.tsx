import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  categoryPath,
  categoryProblem,
  type QuestionCategory,
} from '@trilha/rules/assessment/question-categories.rule';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';

interface CategoryFormProps {
  readonly title: string;
  readonly categories: readonly QuestionCategory[];
  /** One that is new has no id yet. */
  readonly category: Pick<QuestionCategory, 'name' | 'parentId'> & { readonly id: string | null };
  readonly save: (fields: {
    readonly name: string;
    readonly parentId: string | null;
  }) => Promise<{ readonly categoryId: string }>;
  readonly onClose: () => void;
  readonly onSaved: (categoryId: string) => void;
}

/** What a category is called, and where it lies; only places that can take it are offered. @spec AS-06 */
export function CategoryForm({ title, categories, category, save, onClose, onSaved }: CategoryFormProps) {
  const text = useText('banks');
  const authoring = useText('authoring');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const form = useId();
  const [name, setName] = useState(category.name);
  const [parentId, setParentId] = useState(category.parentId);
  const [tried, setTried] = useState(false);
  const saving = useMutation({
    mutationFn: () => save({ name: name.trim(), parentId }),
    onSuccess: async ({ categoryId }) => {
      await cache.invalidateQueries({ queryKey: queryKeys.assessment });
      onClose();
      onSaved(categoryId);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (name.trim()) saving.mutate();
  };
  const places = categories.filter(
    (place) => categoryProblem(categories, { id: category.id, parentId: place.id }) === null,
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <Button kind="primary" type="submit" form={form} busy={saving.isPending}>
          {text('save')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack>
          {saving.error ? <Notice tone="bad">{errorText(saving.error)}</Notice> : null}
          <TextField
            label={text('category.name')}
            value={name}
            maxLength={80}
            error={tried && !name.trim() ? authoring('required') : null}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <SelectField
            label={text('category.parent')}
            placeholder={text('category.top')}
            clearable
            searchable
            data={categoryChoices(places, categories)}
            value={parentId}
            onChange={setParentId}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

/** Categories to choose from, each with all it lies in, in the order of the tree. */
export const categoryChoices = (
  chosen: readonly QuestionCategory[],
  all: readonly QuestionCategory[] = chosen,
): { readonly value: string; readonly label: string }[] =>
  chosen
    .map(({ id }) => ({ value: id, label: categoryPath(all, id).join(' / ') }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
