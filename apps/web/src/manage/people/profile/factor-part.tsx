import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resetSecondFactor } from '@trilha/contract/people/people.calls';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Section, Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import classes from '../people.module.css';
import type { Person } from '../people-queries.ts';

/** Whether a second factor guards the account, and taking it away from who has lost it. @spec ID-27 */
export function FactorPart({ person }: { readonly person: Person }) {
  const text = useText('people');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const mayReset = usePermission('people.person.block') && !person.own && !person.outranksYou;
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const reset = useMutation({
    mutationFn: () => api(resetSecondFactor, { params: { memberId: person.id }, body: { reason } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: queryKeys.people });
      showToast(text('factor.done', { name: person.name }));
      setOpen(false);
      setReason('');
    },
  });
  return (
    <Section title={text('factor.title')}>
      <p className={classes['quiet']}>{text(person.secondFactor ? 'factor.on' : 'factor.none')}</p>
      {mayReset && person.secondFactor ? (
        <span>
          <Button onClick={() => setOpen(true)}>{text('factor.reset')}</Button>
        </span>
      ) : null}
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={text('factor.resetTitle', { name: person.name })}
        confirm={text('factor.reset')}
        danger
        busy={reset.isPending}
        onConfirm={() => {
          setTried(true);
          if (reason.trim()) reset.mutate();
        }}
      >
        <Stack gap={16}>
          {reset.error ? <Notice tone="bad">{errorText(reset.error)}</Notice> : null}
          <p>{text('factor.resetText')}</p>
          <TextArea
            label={text('factor.reason')}
            maxLength={400}
            value={reason}
            error={tried && !reason.trim() ? text('factor.reasonMissing') : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Stack>
      </ConfirmDialog>
    </Section>
  );
}
