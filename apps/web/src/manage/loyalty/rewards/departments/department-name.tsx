import { useQueryClient } from '@tanstack/react-query';
import {
  createRewardDepartment,
  renameRewardDepartment,
} from '@trilha/contract/loyalty/reward-departments.calls';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { NameDialog } from '#shared/name-dialog.tsx';
import { useText } from '#shared/use-text.ts';
import { rewardsKey } from '../reward-queries.ts';
import type { Department } from './department-queries.ts';

interface DepartmentNameProps {
  /** None for one that is new. */
  readonly department: Pick<Department, 'id' | 'name'> | null;
  readonly onClose: () => void;
}

/** What a department is called. @spec RW-01 */
export function DepartmentName({ department, onClose }: DepartmentNameProps) {
  const text = useText('shelving');
  const cache = useQueryClient();
  const save = async (name: string): Promise<void> => {
    if (department)
      await api(renameRewardDepartment, { params: { departmentId: department.id }, body: { name } });
    else await api(createRewardDepartment, { body: { name } });
    await cache.invalidateQueries({ queryKey: rewardsKey });
    showToast(text('saved', { name }));
  };
  return (
    <NameDialog
      title={text(department ? 'department.rename' : 'department.new')}
      label={text('name')}
      act={text('save')}
      named={department?.name ?? ''}
      onName={save}
      onClose={onClose}
    />
  );
}
