import { IconBook, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { API_KEY_STATES } from '@trilha/rules/identity/api-key.rule';
import { Button, ButtonAnchor } from '@trilha/ui/button';
import { Chips } from '@trilha/ui/chips';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { ApiKeySheet } from './api-key-sheet.tsx';
import type { ApiKeysChange, ApiKeysSearch } from './api-keys.search.ts';
import { type ApiKey, apiKeysQuery } from './api-keys-query.ts';
import { ApiKeysTable } from './api-keys-table.tsx';
import { KeyRevocation } from './key-revocation.tsx';
import { KeyTakeover } from './key-takeover.tsx';

/** Keys of the client's services: made, looked through, taken over, revoked. @spec MG-06 */
export function ApiKeysScreen() {
  const text = useText('keys');
  const navigate = useNavigate();
  const search: ApiKeysSearch = useSearch({ strict: false });
  const found = useQuery(apiKeysQuery(search));
  const [isMaking, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  const [taken, setTaken] = useState<ApiKey | null>(null);
  const set = (change: ApiKeysChange): void =>
    void navigate({ to: '/manage/settings/api-keys', search: { ...search, ...change }, replace: true });
  const state = search.state ?? 'active';
  const keys = found.data?.keys ?? [];
  const isFiltered = Boolean(search.search) || state !== 'active';
  const making = (
    <Button
      kind="primary"
      icon={<IconPlus size={20} />}
      disabled={!found.data}
      onClick={() => setMaking(true)}
    >
      {text('new')}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={text('title')}
        description={text('description')}
        actions={
          <>
            <ButtonAnchor href="/api/docs" target="_blank" rel="noreferrer" icon={<IconBook size={20} />}>
              {text('docs')}
            </ButtonAnchor>
            {making}
          </>
        }
      />
      <Stack gap={16}>
        <Chips
          label={text('state')}
          options={API_KEY_STATES.map((value) => ({
            value,
            label: text(`state.${value}`),
            ...(found.data ? { count: found.data.counts[value] } : {}),
          }))}
          chosen={[state]}
          onToggle={(value) => set({ state: value })}
        />
        <SearchField
          label={text('search')}
          value={search.search ?? ''}
          onSearch={(typed) => set({ search: typed || undefined })}
        />
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isPending ? <SkeletonTable rows={3} columns={5} /> : null}
        {found.data && keys.length === 0 ? (
          <EmptyState
            title={text(isFiltered ? 'emptyFiltered' : 'empty')}
            seed="api-keys"
            action={
              isFiltered ? (
                <Button onClick={() => set({ search: undefined, state: undefined })}>{text('clear')}</Button>
              ) : null
            }
          >
            {isFiltered ? null : <p>{text('emptyText')}</p>}
          </EmptyState>
        ) : null}
        {keys.length > 0 ? <ApiKeysTable keys={keys} onRevoke={setLeaving} onTake={setTaken} /> : null}
      </Stack>
      {isMaking && found.data ? (
        <ApiKeySheet scopes={found.data.scopes} onClose={() => setMaking(false)} />
      ) : null}
      {leaving ? <KeyRevocation apiKey={leaving} onClose={() => setLeaving(null)} /> : null}
      {taken ? <KeyTakeover apiKey={taken} onClose={() => setTaken(null)} /> : null}
    </Page>
  );
}
