import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createBank } from '@trilha/contract/assessment/banks.calls';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { Dialog } from '@trilha/ui/dialog';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { banksQueryOptions } from '../learning/test-bank-field.tsx';

type Bank = Awaited<ReturnType<typeof banksQueryOptions.queryFn>>['items'][number];

/** The question banks of the client. @spec AS-06 */
export function BanksScreen() {
  const text = useText('authoring');
  const shell = useText('shell');
  const navigate = useNavigate();
  const banks = useQuery(banksQueryOptions);
  const [isCreating, setCreating] = useState(false);
  const columns: Column<Bank>[] = [
    { id: 'name', header: text('banks.name'), cell: (row) => row.name, isTitle: true },
    { id: 'questions', header: text('banks.questions'), cell: (row) => row.questions, align: 'end' },
  ];
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
      {banks.error ? <QueryProblem error={banks.error} onRetry={() => void banks.refetch()} /> : null}
      {banks.isPending ? <SkeletonTable columns={2} /> : null}
      {banks.data?.items.length === 0 ? <EmptyState title={text('banks.empty')} action={newButton} /> : null}
      {banks.data && banks.data.items.length > 0 ? (
        <DataTable
          label={shell('screen.questionBanks')}
          columns={columns}
          rows={banks.data.items}
          rowKey={(row) => row.id}
          onOpen={(row) => open(row.id)}
        />
      ) : null}
      <CreateBank opened={isCreating} onClose={() => setCreating(false)} onCreated={open} />
    </Page>
  );
}

interface CreateBankProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated: (bankId: string) => void;
}

function CreateBank({ opened, onClose, onCreated }: CreateBankProps) {
  const text = useText('authoring');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const creating = useMutation({
    mutationFn: () => api(createBank, { body: { name } }),
    onSuccess: async ({ bankId }) => {
      await cache.invalidateQueries({ queryKey: queryKeys.assessment });
      onCreated(bankId);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (name.trim()) creating.mutate();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={text('banks.new')}
      footer={
        <Button kind="primary" type="submit" form="create-bank" busy={creating.isPending}>
          {text('banks.create')}
        </Button>
      }
    >
      <form id="create-bank" onSubmit={submit} noValidate>
        <Stack>
          {creating.error ? <Notice tone="bad">{errorText(creating.error)}</Notice> : null}
          <TextField
            label={text('banks.name')}
            value={name}
            maxLength={120}
            error={tried && !name.trim() ? text('required') : null}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
