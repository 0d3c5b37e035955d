import { IconBan, IconEye, IconLockOpen } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startImpersonation } from '@trilha/contract/people/impersonation.calls';
import { unblockPerson } from '@trilha/contract/people/people.calls';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { BlockDialog } from '../block-dialog.tsx';
import type { Person } from '../people-queries.ts';

/** Blocking, unblocking, and looking through the eyes of a person. @spec MG-03 */
export function PersonActions({ person }: { readonly person: Person }) {
  const text = useText('people');
  const errorText = useErrorText();
  const client = useQueryClient();
  const mayBlock = usePermission('people.person.block') && !person.own && !person.outranksYou;
  const [open, setOpen] = useState<'block' | 'look' | null>(null);
  const close = (): void => setOpen(null);
  const unblock = useMutation({
    mutationFn: () => api(unblockPerson, { params: { memberId: person.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.people });
      showToast(text('unblocked', { name: person.name }));
    },
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  const look = useMutation({
    mutationFn: () => api(startImpersonation, { params: { memberId: person.id } }),
    // Another person from here on: nothing that was fetched before may stay.
    onSuccess: ({ homeRoute }) => {
      client.clear();
      location.assign(homeRoute);
    },
  });
  return (
    <>
      {person.mayImpersonate ? (
        <Button icon={<IconEye size={20} />} onClick={() => setOpen('look')}>
          {text('impersonate')}
        </Button>
      ) : null}
      {mayBlock && person.status === 'blocked' ? (
        <Button icon={<IconLockOpen size={20} />} busy={unblock.isPending} onClick={() => unblock.mutate()}>
          {text('unblock')}
        </Button>
      ) : null}
      {mayBlock && person.status !== 'blocked' ? (
        <Button icon={<IconBan size={20} />} onClick={() => setOpen('block')}>
          {text('block')}
        </Button>
      ) : null}
      {open === 'block' ? <BlockDialog memberIds={[person.id]} onClose={close} onDone={close} /> : null}
      {open === 'look' ? (
        <ConfirmDialog
          opened
          onClose={close}
          title={text('impersonate.title', { name: person.name })}
          confirm={text('impersonate.start')}
          busy={look.isPending}
          onConfirm={() => look.mutate()}
        >
          {look.error ? <Notice tone="bad">{errorText(look.error)}</Notice> : null}
          <p>{text('impersonate.explain', { name: person.name })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
