import { IconUserQuestion } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { useEffect, useRef, useState } from 'react';
import { boot } from '#shared/boot.ts';
import { ButtonLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import classes from '../recovery/recovery.module.css';
import { LinkForm, type LinkFormProps } from './link.form.tsx';
import own from './sign-on.module.css';

/** The provider knows the person and the client does not: whom to ask, and a way for who has a password here. @spec ID-21 ID-22 */
export function Unknown({ finished, onStep }: LinkFormProps) {
  const text = useText('access');
  const [hasPassword, setHasPassword] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { client } = boot();
  const { email: mail, phone } = client.support;
  if (hasPassword) return <LinkForm finished={finished} onStep={onStep} />;
  return (
    <div className={classes['outcome']} data-tone="warn">
      <IconUserQuestion size={44} stroke={1.75} aria-hidden="true" />
      <div className={classes['words']}>
        <h1 ref={heading} tabIndex={-1}>
          {text('unknown.title')}
        </h1>
        <p>{text('unknown.text', { provider: finished.provider, client: client.name })}</p>
        {finished.email ? (
          <p className={own['account']}>{text('unknown.account', { email: finished.email })}</p>
        ) : null}
        {mail || phone ? (
          <p className={own['account']}>
            {text('support')} {mail ? <a href={`mailto:${mail}`}>{mail}</a> : null}
            {mail && phone ? ' · ' : null}
            {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : null}
          </p>
        ) : null}
      </div>
      <ButtonLink kind="primary" large fullWidth to="/" replace>
        {text('back')}
      </ButtonLink>
      <Button large fullWidth onClick={() => setHasPassword(true)}>
        {text('unknown.link')}
      </Button>
    </div>
  );
}
