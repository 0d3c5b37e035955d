import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { createBank } from '@trilha/contract/assessment/banks.calls';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { SelectField } from '@trilha/ui/select-field';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import editor from '../learning/editor.module.css';
import { banksQueryOptions } from '../learning/test-bank-field.tsx';
import { BankForm } from './bank.form.tsx';
import type { BanksSearch } from './banks.search.ts';
import { foldersOf, listedBanks } from './listed-banks.ts';

type Bank = Awaited<ReturnType<typeof banksQueryOptions.queryFn>>['items'][number];

/** The question banks of the client, by folder and by name. @spec AS-06 LE-04 */
export function BanksScreen() {
  const text = useText('authoring');
  const words = useText('banks');
  const shell = useText('shell');
  const navigate = useNavigate();
  const search: BanksSearch = useSearch({ strict: false });
  const banks = useQuery(banksQueryOptions);
  const [isCreating, setCreating] = useState(false);
  const all = banks.data?.items ?? [];
  const folders = foldersOf(all);
  const listed = listedBanks(all, search);
  const columns: Column<Bank>[] = [
    { id: 'name', header: text('banks.name'), cell: (row) => row.name, isTitle: true },
    { id: 'folder', header: words('folder'), cell: (row) => row.folder },
    { id: 'questions', header: text('banks.questions'), cell: (row) => row.questions, align: 'end' },
  ];
  const show = (next: BanksSearch): void =>
    void navigate({ to: '/manage/question-banks', search: next, replace: true });
  const open = (bankId: string): void =>
    void navigate({ to: '/manage/question-banks/$bankId', params: { bankId } });
  const newButton = (
    <Button kind="primary" icon={<IconPlus size={20} />} onClick={() => setCreating(true)}>
      {text('banks.new')}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={shell('screen.questionBanks')} actions={newButton} />
      {banks.isLoadingError ? (
        <QueryProblem error={banks.error} onRetry={() => void banks.refetch()} />
      ) : null}
      {banks.isPending ? <SkeletonTable columns={3} /> : null}
      {banks.data && all.length === 0 ? <EmptyState title={text('banks.empty')} action={newButton} /> : null}
      {all.length > 0 ? (
        <Stack gap={16}>
          <search className={editor['pair']}>
            <SearchField
              label={words('search')}
              value={search.search ?? ''}
              onSearch={(value) => show({ ...search, search: value || undefined })}
            />
            {folders.length > 0 ? (
              <SelectField
                label={words('folder')}
                placeholder={words('folder.all')}
                clearable
                searchable
                data={folders}
                value={search.folder ?? null}
                onChange={(folder) => show({ ...search, folder: folder ?? undefined })}
              />
            ) : null}
          </search>
          {listed.length === 0 ? (
            <EmptyState
              title={words('none')}
              action={<Button onClick={() => show({})}>{words('none.all')}</Button>}
            />
          ) : (
            <DataTable
              label={shell('screen.questionBanks')}
              columns={columns}
              rows={listed}
              rowKey={(row) => row.id}
              onOpen={(row) => open(row.id)}
            />
          )}
        </Stack>
      ) : null}
      {isCreating ? (
        <BankForm
          opened
          title={text('banks.new')}
          action={text('banks.create')}
          bank={{ name: '', folder: search.folder ?? '' }}
          folders={folders}
          save={(body) => api(createBank, { body })}
          onClose={() => setCreating(false)}
          onSaved={open}
        />
      ) : null}
    </Page>
  );
}
