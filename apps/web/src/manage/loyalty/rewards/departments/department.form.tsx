import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createRewardDepartment,
  renameRewardDepartment,
} from '@trilha/contract/loyalty/reward-departments.calls';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { rewardsKey } from '../reward-queries.ts';
import type { Department } from './department-queries.ts';

interface DepartmentFormProps {
  /** None for one that is new. */
  readonly department: Pick<Department, 'id' | 'name'> | null;
  readonly onClose: () => void;
}

/** What a department is called. @spec RW-01 */
export function DepartmentForm({ department, onClose }: DepartmentFormProps) {
  const text = useText('shelving');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const form = useId();
  const [name, setName] = useState(department?.name ?? '');
  const saving = useMutation({
    mutationFn: async () => {
      const body = { name: name.trim() };
      if (department) await api(renameRewardDepartment, { params: { departmentId: department.id }, body });
      else await api(createRewardDepartment, { body });
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: rewardsKey });
      showToast(text('saved', { name: name.trim() }));
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim()) saving.mutate();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text(department ? 'department.rename' : 'department.new')}
      footer={
        <Button kind="primary" type="submit" form={form} busy={saving.isPending} disabled={!name.trim()}>
          {text('save')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack>
          {saving.error ? <Notice tone="bad">{errorText(saving.error)}</Notice> : null}
          <TextField
            label={text('name')}
            required
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
