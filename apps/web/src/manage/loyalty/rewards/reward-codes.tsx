import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { withdrawRewardCode } from '@trilha/contract/loyalty/reward-stock.calls';
import { CODE_STATES, type CodeState } from '@trilha/rules/loyalty/rewards/reward-code.rule';
import { Button } from '@trilha/ui/button';
import { Chips } from '@trilha/ui/chips';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { Dialog } from '@trilha/ui/dialog';
import { Section, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { CodesForm } from './codes.form.tsx';
import { type Reward, type RewardCode, rewardCodesQuery, rewardsKey } from './reward-queries.ts';

/** The codes of a voucher by their last characters; more of them come in here. @spec RW-05 */
export function RewardCodes({ reward }: { readonly reward: Reward }) {
  const text = useText('fulfilling');
  const [state, setState] = useState<CodeState | undefined>('free');
  const [leaving, setLeaving] = useState<RewardCode | null>(null);
  const found = useInfiniteQuery(rewardCodesQuery(reward.id, state));
  const counts = found.data?.pages[0]?.counts;
  const codes = found.data?.pages.flatMap((page) => page.items) ?? [];
  const columns: readonly Column<RewardCode>[] = [
    { id: 'ending', header: text('codes.ending'), isTitle: true, cell: ({ ending }) => `•••• ${ending}` },
    { id: 'order', header: text('codes.order'), cell: ({ orderNumber }) => orderNumber ?? '—' },
  ];
  return (
    <Stack gap={32}>
      <CodesForm key={reward.id} reward={reward} />
      <Section title={text('codes.title')}>
        <Stack gap={16}>
          <Chips
            label={text('codes.which')}
            options={CODE_STATES.map((value) => ({
              value,
              label: text(`codes.${value}`),
              ...(counts ? { count: counts[value] } : {}),
            }))}
            chosen={state ? [state] : []}
            onToggle={(value) => setState(value === state ? undefined : value)}
          />
          {found.isLoadingError ? (
            <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
          ) : null}
          {found.isPending ? <SkeletonTable rows={3} columns={2} /> : null}
          {found.data && codes.length === 0 ? <p>{text('codes.none')}</p> : null}
          {codes.length > 0 ? (
            <DataTable
              label={text('codes.title')}
              columns={columns}
              rows={codes}
              rowKey={({ id }) => id}
              {...(state === 'free' ? { onOpen: setLeaving } : {})}
            />
          ) : null}
          <MoreOf list={found} />
        </Stack>
      </Section>
      {leaving ? <Withdrawal code={leaving} onClose={() => setLeaving(null)} /> : null}
    </Stack>
  );
}

function Withdrawal({ code, onClose }: { readonly code: RewardCode; readonly onClose: () => void }) {
  const text = useText('fulfilling');
  const errorText = useErrorText();
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => api(withdrawRewardCode, { params: { rewardCodeId: code.id } }),
    onSuccess: () => showToast(text('codes.gone', { ending: code.ending })),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: rewardsKey });
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('codes.one', { ending: code.ending })}
      footer={
        <Button kind="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {text('codes.withdraw')}
        </Button>
      }
    >
      <p>{text('codes.withdrawText')}</p>
    </Dialog>
  );
}
