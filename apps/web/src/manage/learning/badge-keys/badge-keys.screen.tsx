import { IconArrowLeft, IconRotateClockwise } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listBadgeKeys, rotateBadgeKey } from '@trilha/contract/learning/open-badges.calls';
import { shortDate } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Section, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { BadgeCheck } from './badge-check.tsx';
import classes from './badge-keys.module.css';

type BadgeKeys = ResponseOf<typeof listBadgeKeys>;
type BadgeKey = BadgeKeys['items'][number];
const queryKey = [...queryKeys.client, 'badge-keys'];

/** What the badges of the client are signed with: to see, to change, and to check a badge against. @spec LE-12 */
export function BadgeKeysScreen() {
  const text = useText('sealing');
  const [isRotating, setRotating] = useState(false);
  const found = useQuery({ queryKey, queryFn: ({ signal }) => api(listBadgeKeys, {}, { signal }) });
  const rotation = useRotation(() => setRotating(false));
  const hasKeys = (found.data?.items.length ?? 0) > 0;
  return (
    <Page>
      <PageHeader
        title={text('title')}
        description={text('description')}
        back={
          <div>
            <ButtonLink to="/manage/certificates" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('back')}
            </ButtonLink>
          </div>
        }
        actions={
          hasKeys ? (
            <Button icon={<IconRotateClockwise size={20} />} onClick={() => setRotating(true)}>
              {text('rotate')}
            </Button>
          ) : null
        }
      />
      <Stack gap={32}>
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : !found.data ? (
          <SkeletonTable rows={2} columns={4} />
        ) : hasKeys ? (
          <Keys keys={found.data} />
        ) : (
          <EmptyState
            title={text('empty')}
            seed="badge-keys"
            action={
              <Button kind="primary" busy={rotation.isPending} onClick={() => rotation.mutate()}>
                {text('create')}
              </Button>
            }
          >
            <p>{text('emptyText')}</p>
          </EmptyState>
        )}
        <BadgeCheck />
      </Stack>
      <ConfirmDialog
        opened={isRotating}
        onClose={() => setRotating(false)}
        title={text('rotate.title')}
        confirm={text('rotate')}
        onConfirm={() => rotation.mutate()}
      >
        {text('rotate.text')}
      </ConfirmDialog>
    </Page>
  );
}

function useRotation(onDone: () => void) {
  const text = useText('sealing');
  const errorText = useErrorText();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api(rotateBadgeKey, {}),
    onSuccess: () => {
      showToast(text('rotated'));
      return cache.invalidateQueries({ queryKey });
    },
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: onDone,
  });
}

const fingerprintOf = ({ fingerprint }: BadgeKey) => (
  <code className={classes['fingerprint']}>{fingerprint}</code>
);

function State({ isSigning }: { readonly isSigning: boolean }) {
  const text = useText('sealing');
  return (
    <StatusPill tone={isSigning ? 'ok' : 'neutral'}>
      {text(isSigning ? 'state.signs' : 'state.kept')}
    </StatusPill>
  );
}
const stateOf = ({ retiredAt }: BadgeKey) => <State isSigning={retiredAt === null} />;

function Keys({ keys }: { readonly keys: BadgeKeys }) {
  const text = useText('sealing');
  const locale = useLocale();
  const dayOf = (instant: string): string => shortDate(new Date(instant), locale, deviceZone());
  const columns: readonly Column<BadgeKey>[] = [
    {
      id: 'fingerprint',
      header: text('column.fingerprint'),
      isTitle: true,
      cell: fingerprintOf,
    },
    {
      id: 'state',
      header: text('column.state'),
      cell: stateOf,
    },
    { id: 'since', header: text('column.since'), cell: ({ createdAt }) => dayOf(createdAt) },
    {
      id: 'until',
      header: text('column.until'),
      cell: ({ retiredAt }) => (retiredAt === null ? text('until.today') : dayOf(retiredAt)),
    },
  ];
  return (
    <Section title={text('keys')}>
      <DataTable label={text('keys')} columns={[...columns]} rows={keys.items} rowKey={({ id }) => id} />
      <p className={classes['address']}>
        {text('listAddress')} <code>{keys.listAddress}</code>
      </p>
    </Section>
  );
}
