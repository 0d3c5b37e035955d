import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeRewardCategory,
  createRewardCategory,
  removeRewardCategory,
} from '@trilha/contract/loyalty/reward-departments.calls';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { NumberField } from '@trilha/ui/number-field';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { rewardsKey } from '../reward-queries.ts';
import type { Category, Department } from './department-queries.ts';

interface CategoryFormProps {
  /** None for one that is new. */
  readonly category: Category | null;
  readonly departmentId: string;
  readonly departments: readonly Department[];
  readonly onDone: () => void;
}

/** A category: its name, where it stands, and how often one person may redeem in it. @spec RW-02 */
export function CategoryForm({ category, departmentId, departments, onDone }: CategoryFormProps) {
  const text = useText('shelving');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [values, setValues] = useState({
    departmentId,
    name: category?.name ?? '',
    maximumPerPerson: category?.maximumPerPerson ?? null,
  });
  const set = (change: Partial<typeof values>): void => setValues((before) => ({ ...before, ...change }));
  const name = values.name.trim();
  const finish = async (words: string): Promise<void> => {
    await cache.invalidateQueries({ queryKey: rewardsKey });
    showToast(words);
    onDone();
  };
  const saving = useMutation({
    mutationFn: async () => {
      const body = { ...values, name };
      if (category) await api(changeRewardCategory, { params: { categoryId: category.id }, body });
      else await api(createRewardCategory, { body });
    },
    onSuccess: () => finish(text('saved', { name })),
  });
  const removing = useMutation({
    mutationFn: (categoryId: string) => api(removeRewardCategory, { params: { categoryId } }),
    onSuccess: () => finish(text('removed', { name: category?.name ?? '' })),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name) saving.mutate();
  };
  const problem = saving.error ?? removing.error;
  return (
    <form onSubmit={submit}>
      <Stack gap={16}>
        {problem ? <Notice tone="bad">{errorText(problem)}</Notice> : null}
        <TextField
          label={text('name')}
          required
          maxLength={80}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <SelectField
          label={text('department')}
          data={departments.map(({ id, name: label }) => ({ value: id, label }))}
          value={values.departmentId}
          onChange={(value) => set({ departmentId: value ?? values.departmentId })}
        />
        <NumberField
          label={text('maximum')}
          description={text('maximum.hint')}
          min={1}
          max={1000}
          allowDecimal={false}
          value={values.maximumPerPerson ?? ''}
          onChange={(value) => set({ maximumPerPerson: typeof value === 'number' ? value : null })}
        />
        <Button type="submit" kind="primary" large busy={saving.isPending} disabled={!name}>
          {text('save')}
        </Button>
        {category ? (
          <Button
            kind="quiet"
            disabled={category.rewards > 0}
            busy={removing.isPending}
            onClick={() => removing.mutate(category.id)}
          >
            {text('category.remove')}
          </Button>
        ) : null}
        {category && category.rewards > 0 ? (
          <p>{text('category.holds', { count: category.rewards })}</p>
        ) : null}
      </Stack>
    </form>
  );
}
