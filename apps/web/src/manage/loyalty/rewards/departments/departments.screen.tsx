import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  arrangeRewardDepartments,
  removeRewardDepartment,
} from '@trilha/contract/loyalty/reward-departments.calls';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { rewardsKey } from '../reward-queries.ts';
import { CategoryForm } from './category.form.tsx';
import { DepartmentName } from './department-name.tsx';
import { DepartmentPart } from './department-part.tsx';
import { type Department, departmentsQuery } from './department-queries.ts';
import type { DepartmentsSearch } from './departments.search.ts';

const NEW = 'new';

/** How the store of rewards is divided: departments in their order, and the categories of each. @spec RW-01 RW-02 MG-04 */
export function DepartmentsScreen() {
  const text = useText('shelving');
  const navigate = useNavigate();
  const search: DepartmentsSearch = useSearch({ strict: false });
  const found = useQuery(departmentsQuery);
  const { arrange, remove } = useDepartmentDeeds();
  const [form, setForm] = useState<Department | typeof NEW | null>(null);
  const set = (next: DepartmentsSearch): void =>
    void navigate({ to: '/manage/rewards/departments', search: next, replace: true });
  const departments = found.data?.departments ?? [];
  const opened = departments
    .flatMap((department) => department.categories.map((category) => ({ department, category })))
    .find(({ category }) => category.id === search.category);
  const addedTo =
    search.category === NEW ? departments.find(({ id }) => id === search.department) : undefined;
  const move = (index: number, by: 1 | -1): void => {
    const ids = departments.map(({ id }) => id);
    const [id = ''] = ids.splice(index, 1);
    arrange(ids.toSpliced(index + by, 0, id));
  };
  const add = (
    <Button kind="primary" icon={<IconPlus size={20} />} onClick={() => setForm(NEW)}>
      {text('department.new')}
    </Button>
  );
  const within = opened?.department ?? addedTo;
  return (
    <Page>
      <PageHeader
        title={text('title')}
        description={text('intro')}
        back={
          <div>
            <ButtonLink to="/manage/rewards" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('back')}
            </ButtonLink>
          </div>
        }
        actions={add}
      />
      <Stack gap={32}>
        {found.error ? <QueryProblem error={found.error} onRetry={() => void found.refetch()} /> : null}
        {found.isPending ? <SkeletonTable rows={6} columns={3} /> : null}
        {found.data && departments.length === 0 ? (
          <EmptyState title={text('none')} seed="departments" action={add}>
            {text('none.hint')}
          </EmptyState>
        ) : null}
        {departments.map((department, index) => (
          <DepartmentPart
            key={department.id}
            department={department}
            isFirst={index === 0}
            isLast={index === departments.length - 1}
            onMove={(by) => move(index, by)}
            onRename={() => setForm(department)}
            onRemove={() => remove(department)}
            onAdd={() => set({ category: NEW, department: department.id })}
            onOpen={({ id }) => set({ category: id })}
          />
        ))}
      </Stack>
      {form ? <DepartmentName department={form === NEW ? null : form} onClose={() => setForm(null)} /> : null}
      {within ? (
        <Sheet opened onClose={() => set({})} title={opened?.category.name ?? text('category.new')}>
          <CategoryForm
            key={search.category}
            category={opened?.category ?? null}
            departmentId={within.id}
            departments={departments}
            onDone={() => set({})}
          />
        </Sheet>
      ) : null}
    </Page>
  );
}

/** The new order is there at once, and the old one again where it was refused. */
function useDepartmentDeeds() {
  const text = useText('shelving');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: rewardsKey });
  const onError = (error: Error): void => showToast(errorText(error), { tone: 'bad' });
  const arranging = useMutation({
    mutationFn: (departmentIds: string[]) => api(arrangeRewardDepartments, { body: { departmentIds } }),
    onMutate: (departmentIds) =>
      cache.setQueryData(departmentsQuery.queryKey, (before) => ({
        departments: departmentIds.flatMap(
          (id) => before?.departments.filter((department) => department.id === id) ?? [],
        ),
      })),
    onError,
    onSettled: refresh,
  });
  const removing = useMutation({
    mutationFn: ({ id }: Department) => api(removeRewardDepartment, { params: { departmentId: id } }),
    onSuccess: (_done, { name }) => showToast(text('removed', { name })),
    onError,
    onSettled: refresh,
  });
  return { arrange: arranging.mutate, remove: removing.mutate };
}
