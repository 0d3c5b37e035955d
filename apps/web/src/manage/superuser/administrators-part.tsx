import { IconMailForward, IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inviteAdministrator } from '@trilha/contract/clients/clients.calls';
import { shortDate } from '@trilha/i18n/formats';
import { invitedProblems } from '@trilha/rules/clients/new-client.rule';
import { Button, IconButton } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Section, Stack } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import lines from '../clients/clients.module.css';
import { clientsKey, type OneClient } from './clients-queries.ts';
import { InvitedFields } from './invited-fields.tsx';
import { useProblemText } from './problem-text.ts';

const NOBODY = { firstName: '', lastName: '', email: '' };

/** Who administers a client, and a way to invite another or the same one again. @spec MG-06 */
export function AdministratorsPart({ client }: { readonly client: OneClient }) {
  const text = useText('superuser');
  const locale = useLocale();
  const errorText = useErrorText();
  const [isInviting, setInviting] = useState(false);
  const again = useInvitation(client.slug, () => undefined);
  return (
    <Section
      title={text('administrators')}
      action={
        <Button icon={<IconPlus size={20} />} onClick={() => setInviting(true)}>
          {text('invite')}
        </Button>
      }
    >
      {again.error ? <Notice tone="bad">{errorText(again.error)}</Notice> : null}
      {client.administrators.length === 0 ? <p>{text('administratorsNone')}</p> : null}
      <ul className={lines['lines']}>
        {client.administrators.map(({ name, email, superuser, lastSeenAt }) => (
          <li key={email}>
            <div className={lines['lineWords']}>
              {superuser ? `${name} · ${text('superuser')}` : name}
              <span>{email}</span>
              <span>
                {lastSeenAt
                  ? text('lastIn', { date: shortDate(new Date(lastSeenAt), locale, deviceZone()) })
                  : text('neverIn')}
              </span>
            </div>
            {lastSeenAt || superuser ? null : (
              <IconButton
                label={text('inviteAgain', { name })}
                icon={<IconMailForward size={20} />}
                busy={again.isPending}
                onClick={() => again.mutate(namedPerson(name, email))}
              />
            )}
          </li>
        ))}
      </ul>
      {isInviting ? <InviteDialog client={client} onClose={() => setInviting(false)} /> : null}
    </Section>
  );
}

/** Who is known already keeps the name they have; it is asked for because the call does. */
function namedPerson(name: string, email: string) {
  const [firstName = name, ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') || firstName, email };
}

function useInvitation(clientSlug: string, onDone: () => void) {
  const text = useText('superuser');
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: typeof NOBODY) => api(inviteAdministrator, { params: { clientSlug }, body }),
    onSuccess: async (_done, { email }) => {
      await cache.invalidateQueries({ queryKey: clientsKey });
      showToast(text('invited', { email }));
      onDone();
    },
  });
}

interface InviteDialogProps {
  readonly client: OneClient;
  readonly onClose: () => void;
}

function InviteDialog({ client, onClose }: InviteDialogProps) {
  const text = useText('superuser');
  const errorText = useErrorText();
  const problemText = useProblemText();
  const form = useId();
  const [invited, setInvited] = useState(NOBODY);
  const [isTried, setTried] = useState(false);
  const send = useInvitation(client.slug, onClose);
  const problems = isTried ? invitedProblems(invited) : [];
  const problem = (name: keyof typeof NOBODY): string | null => {
    const found = problems.find(({ field }) => field === name);
    return found ? problemText(found.code) : null;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (invitedProblems(invited).length === 0 && !send.isPending) send.mutate(invited);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('inviteTitle', { name: client.name })}
      leave={text('cancel')}
      footer={
        <Button type="submit" form={form} kind="primary" busy={send.isPending}>
          {text('inviteSend')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          {send.error ? <Notice tone="bad">{errorText(problemFrom(send.error))}</Notice> : null}
          <InvitedFields invited={invited} problem={problem} onChange={setInvited} />
        </Stack>
      </form>
    </Dialog>
  );
}
