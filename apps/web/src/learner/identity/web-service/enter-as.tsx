import { Button } from '@trilha/ui/button';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#shared/links.tsx';
import { dropTicket } from '#shared/login-ticket.ts';
import { takeSavedPath } from '#shared/saved-path.ts';
import { useText } from '#shared/use-text.ts';
import classes from '../recovery/recovery.module.css';
import own from '../sign-on/sign-on.module.css';
import type { Coming } from './other-account.tsx';

interface EnterAsProps {
  readonly coming: Coming;
  readonly onContinue: () => void;
}

/** Who is about to enter and where, before they do: a link somebody sent may hold the ticket of another. @spec ID-07 ID-09 */
export function EnterAs({ coming, onContinue }: EnterAsProps) {
  const text = useText('access');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes['form']}>
      <div className={classes['words']}>
        <h1 ref={heading} tabIndex={-1}>
          {text('ticket.enterTitle', { name: coming.name })}
        </h1>
        <p className={own['account']}>{text('ticket.enters', { ...coming })}</p>
      </div>
      <Button kind="primary" large fullWidth onClick={onContinue}>
        {text('ticket.enter')}
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
        {text('ticket.notMe')}
      </ButtonLink>
    </div>
  );
}
