import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeRoleMatrix } from '@trilha/contract/people/roles.calls';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { useLeaveQuestion } from '../../unsaved/use-leave-question.ts';
import { matrixQuery, type RoleMatrix } from '../people-queries.ts';
import classes from './matrix.module.css';
import { MatrixTable } from './matrix-table.tsx';
import { RoleList } from './role-list.tsx';
import { useMatrixDraft } from './use-matrix-draft.ts';

/** What each role may do: one table, and on phones one role at a time. @spec MG-01 */
export function RolesScreen() {
  const text = useText('people');
  const matrix = useQuery(matrixQuery);
  return (
    <Page>
      <PageHeader title={text('matrix.title')} description={text('matrix.description')} />
      {matrix.isLoadingError ? (
        <QueryProblem error={matrix.error} onRetry={() => void matrix.refetch()} />
      ) : null}
      {matrix.isPending ? <SkeletonTable rows={10} columns={6} /> : null}
      {matrix.data ? <Matrix key={matrix.data.revision} matrix={matrix.data} /> : null}
    </Page>
  );
}

function Matrix({ matrix }: { readonly matrix: RoleMatrix }) {
  const text = useText('people');
  const errorText = useErrorText();
  const client = useQueryClient();
  const draft = useMatrixDraft(matrix);
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const save = useMutation({
    mutationFn: () =>
      api(changeRoleMatrix, { body: { revision: matrix.revision, changes: [...draft.changes] } }),
    onSuccess: async () => {
      showToast(text('matrix.saved'));
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.people }),
        client.invalidateQueries({ queryKey: queryKeys.session }),
      ]);
    },
  });
  useLeaveQuestion(text('leave'), draft.changes.length > 0 && !save.isPending);
  const isStale = save.error !== null && problemFrom(save.error).code === 'changed_meanwhile';
  return (
    <Stack gap={16}>
      {matrix.mayConfigure ? null : <Notice tone="info">{text('matrix.readOnly')}</Notice>}
      {save.error ? (
        <Notice
          tone="bad"
          action={
            isStale ? (
              <Button onClick={() => void client.invalidateQueries({ queryKey: queryKeys.people })}>
                {text('reload')}
              </Button>
            ) : null
          }
        >
          {errorText(save.error)}
        </Notice>
      ) : null}
      {isNarrow ? <RoleList matrix={matrix} draft={draft} /> : <MatrixTable matrix={matrix} draft={draft} />}
      {draft.changes.length > 0 ? (
        <div className={classes['bar']}>
          <output>{text('matrix.pending', { count: draft.changes.length })}</output>
          <Button onClick={draft.discard}>{text('matrix.discard')}</Button>
          <Button kind="primary" busy={save.isPending} onClick={() => save.mutate()}>
            {text('save')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
