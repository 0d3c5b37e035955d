import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { signOut } from '@trilha/contract/identity/session.calls';
import { Button } from '@trilha/ui/button';
import { useEffect, useRef } from 'react';
import { api } from '#shared/api.ts';
import { boot } from '#shared/boot.ts';
import { ButtonLink } from '#shared/links.tsx';
import { dropTicket } from '#shared/login-ticket.ts';
import { takeSavedPath } from '#shared/saved-path.ts';
import { ensureToken } from '#shared/session.ts';
import { sessionQuery } from '#shared/session-query.ts';
import { dropTokens } from '#shared/session-tokens.ts';
import { useText } from '#shared/use-text.ts';
import classes from '../recovery/recovery.module.css';
import own from '../sign-on/sign-on.module.css';

export interface Coming {
  readonly name: string;
  readonly client: string;
}

interface OtherAccountProps {
  readonly coming: Coming;
  readonly onContinue: () => void;
}

/** Nobody is moved into another account by following a link: they say so. What was not sent yet stays here. @spec ID-07 */
export function OtherAccount({ coming, onContinue }: OtherAccountProps) {
  const text = useText('access');
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { data: session } = useQuery(sessionQuery);
  const change = useMutation({
    mutationFn: async () => {
      // Without a token there is no session to end; asking would take the person to the login.
      if ((await ensureToken()) === 'refreshed') await api(signOut).catch(() => null);
      dropTokens();
      queryClient.removeQueries();
    },
    onSuccess: onContinue,
  });
  const client = boot().client.name;
  return (
    <div className={classes['form']}>
      <div className={classes['words']}>
        <h1 ref={heading} tabIndex={-1}>
          {text('ticket.title')}
        </h1>
        <p className={own['account']}>
          {session
            ? text('ticket.signedInAs', { name: session.fullName, client })
            : text('ticket.signedIn', { client })}
        </p>
        <p className={own['account']}>{text('ticket.enters', { ...coming })}</p>
        <p>{text('ticket.kept')}</p>
      </div>
      <Button kind="primary" large fullWidth busy={change.isPending} onClick={() => change.mutate()}>
        {text('ticket.continue')}
      </Button>
      <ButtonLink
        to="/"
        replace
        large
        fullWidth
        onClick={() => {
          dropTicket();
          takeSavedPath();
        }}
      >
        {text('ticket.stay')}
      </ButtonLink>
    </div>
  );
}
