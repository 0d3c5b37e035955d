import { useMutation } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { type openPasswordLink, setPassword } from '@trilha/contract/identity/recovery.calls';
import { passwordProblems } from '@trilha/rules/identity/password.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { NewPasswordField } from './new-password-field.tsx';
import classes from './recovery.module.css';

interface NewPasswordFormProps {
  readonly link: { readonly username: string; readonly uidb64: string; readonly token: string };
  readonly opened: ResponseOf<typeof openPasswordLink>;
  readonly onEnd: (outcome: 'done' | 'invalid') => void;
}

/** The new password of whoever holds a link. @spec ID-11 ID-17 */
export function NewPasswordForm({ link, opened, onEnd }: NewPasswordFormProps) {
  const text = useText('recovery');
  const errorText = useErrorText();
  const [password, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { passwordLevel: level, contextWords } = opened;
  const [refused, setRefused] = useState<string | null>(null);
  const isKnownRefused = password === refused;
  const problems = passwordProblems(password, level, contextWords);
  const saving = useMutation({
    mutationFn: () => api(setPassword, { body: { ...link, password } }),
    onSuccess: () => onEnd('done'),
    onError: (error) => {
      if (problemFrom(error).code === 'recovery_link_invalid') onEnd('invalid');
      else field.current?.focus();
      if (problemFrom(error).code === 'password_refused') setRefused(password);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || isKnownRefused) field.current?.focus();
    else if (!saving.isPending) saving.mutate();
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <div className={classes['words']}>
        <h1 tabIndex={-1}>{text(opened.purpose === 'first_access' ? 'set.firstTitle' : 'set.title')}</h1>
        <p>{text('set.lead', { name: opened.firstName })}</p>
      </div>
      {saving.error ? <Notice tone="bad">{errorText(saving.error)}</Notice> : null}
      <TextField
        label={text('set.account')}
        name="username"
        autoComplete="username"
        value={opened.username}
        readOnly
      />
      <NewPasswordField
        field={field}
        level={level}
        contextWords={contextWords}
        value={password}
        onChange={setTyped}
        refused={refused}
        tried={tried}
      />
      <Button type="submit" kind="primary" large fullWidth busy={saving.isPending}>
        {text('set.save')}
      </Button>
    </form>
  );
}
