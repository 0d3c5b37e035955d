import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askForNewPassword } from '@trilha/contract/people/people.calls';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Section } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import classes from '../people.module.css';
import type { Person } from '../people-queries.ts';

/** Asking for a new password, which nobody here ever sees. @spec ID-20 */
export function PasswordPart({ person }: { readonly person: Person }) {
  const text = useText('people');
  const errorText = useErrorText();
  const client = useQueryClient();
  const mayAsk = usePermission('people.person.block') && !person.own && !person.outranksYou;
  const [isOpen, setOpen] = useState(false);
  const { name } = person;
  const save = useMutation({
    mutationFn: (asked: boolean) =>
      api(askForNewPassword, { params: { memberId: person.id }, body: { asked } }),
    onSuccess: async (_done, asked) => {
      await client.invalidateQueries({ queryKey: queryKeys.people });
      showToast(text(asked ? 'password.done' : 'password.undone', { name }));
      setOpen(false);
    },
  });
  if (!mayAsk) return null;
  return (
    <Section title={text('password.title')}>
      {save.error && !isOpen ? <Notice tone="bad">{errorText(save.error)}</Notice> : null}
      {person.passwordAsked ? (
        <Notice
          tone="warn"
          action={
            person.mayChangeIdentity ? (
              <Button busy={save.isPending} onClick={() => save.mutate(false)}>
                {text('password.takeBack')}
              </Button>
            ) : null
          }
        >
          {text('password.asked', { name })}
        </Notice>
      ) : (
        <p className={classes['quiet']}>
          {text(person.mayChangeIdentity ? 'password.none' : 'password.shared')}
        </p>
      )}
      {person.mayChangeIdentity && !person.passwordAsked ? (
        <span>
          <Button onClick={() => setOpen(true)}>{text('password.ask')}</Button>
        </span>
      ) : null}
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={text('password.askTitle', { name })}
        confirm={text('password.ask')}
        busy={save.isPending}
        onConfirm={() => save.mutate(true)}
      >
        {save.error ? <Notice tone="bad">{errorText(save.error)}</Notice> : null}
        <p>{text('password.askText')}</p>
      </ConfirmDialog>
    </Section>
  );
}
