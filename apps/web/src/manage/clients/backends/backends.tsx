import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { withdrawTrustedBackend } from '@trilha/contract/identity/web-service.calls';
import { shortDate } from '@trilha/i18n/formats';
import { Button, IconButton } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Section, Stack } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../clients.module.css';
import { BackendSheet } from './backend-sheet.tsx';
import { backendsQuery, type TrustedBackend } from './backends-query.ts';

/** The company's own systems that may send people over, each with a way to withdraw it. @spec ID-09 */
export function Backends() {
  const text = useText('clients');
  const locale = useLocale();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const found = useQuery(backendsQuery);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<TrustedBackend | null>(null);
  const list = found.data?.backends ?? [];
  return (
    <Section
      title={text('backends.title')}
      action={
        <Button icon={<IconPlus size={20} />} onClick={() => setAdding(true)}>
          {text('backends.add')}
        </Button>
      }
    >
      <p className={classes['note']}>{text('backends.note')}</p>
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonList count={1} /> : null}
      {found.data && list.length === 0 ? <p>{text('backends.empty')}</p> : null}
      <ul className={classes['lines']}>
        {list.map((backend) => (
          <li key={backend.id}>
            <div className={classes['lineWords']}>
              <strong>{backend.name}</strong>
              <span>
                {backend.usedAt
                  ? text('backends.used', { date: shortDate(new Date(backend.usedAt), locale, zone) })
                  : text('backends.unused')}
              </span>
            </div>
            <IconButton
              label={text('backends.withdrawOne', { name: backend.name })}
              icon={<IconTrash size={20} />}
              onClick={() => setLeaving(backend)}
            />
          </li>
        ))}
      </ul>
      {isAdding ? <BackendSheet onClose={() => setAdding(false)} /> : null}
      {leaving ? <Withdrawal backend={leaving} onClose={() => setLeaving(null)} /> : null}
    </Section>
  );
}

interface WithdrawalProps {
  readonly backend: TrustedBackend;
  readonly onClose: () => void;
}

function Withdrawal({ backend, onClose }: WithdrawalProps) {
  const text = useText('clients');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const { id: backendId, name } = backend;
  const withdraw = useMutation({
    mutationFn: () => api(withdrawTrustedBackend, { params: { backendId } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: backendsQuery.queryKey });
      showToast(text('backends.withdrawn', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text('backends.withdrawTitle', { name })}
      confirm={text('backends.withdraw')}
      danger
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
    >
      <Stack gap={12}>
        {withdraw.error ? <Notice tone="bad">{errorText(withdraw.error)}</Notice> : null}
        <p>{text('backends.withdrawText')}</p>
      </Stack>
    </ConfirmDialog>
  );
}
