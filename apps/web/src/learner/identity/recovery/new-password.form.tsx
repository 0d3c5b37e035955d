import { useMutation } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { type openPasswordLink, setPassword } from '@trilha/contract/identity/recovery.calls';
import { PASSWORD_LIMIT, PASSWORD_RULES, passwordProblems } from '@trilha/rules/identity/password.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { PasswordField } from '@trilha/ui/password-field';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { PasswordMeter, PasswordRules } from './password-rules.tsx';
import classes from './recovery.module.css';

interface NewPasswordFormProps {
  readonly link: { readonly username: string; readonly uidb64: string; readonly token: string };
  readonly opened: ResponseOf<typeof openPasswordLink>;
  readonly onEnd: (outcome: 'done' | 'invalid') => void;
}

/** One password, shown at a tap instead of typed twice, judged while it is typed by the server's own rule. @spec ID-17 */
export function NewPasswordForm({ link, opened, onEnd }: NewPasswordFormProps) {
  const text = useText('recovery');
  const errorText = useErrorText();
  const [password, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { passwordLevel: level, contextWords } = opened;
  const problems = passwordProblems(password, level, contextWords);
  const saving = useMutation({
    mutationFn: () => api(setPassword, { body: { ...link, password } }),
    onSuccess: () => onEnd('done'),
    onError: (error) => {
      if (problemFrom(error).code === 'recovery_link_invalid') onEnd('invalid');
      else field.current?.focus();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0) field.current?.focus();
    else if (!saving.isPending) saving.mutate();
  };
  const { minimum } = PASSWORD_RULES[level];
  const missing = problems.map((problem) =>
    problem === 'password_too_short' ? text(`rule.${problem}`, { minimum }) : text(`rule.${problem}`),
  );
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
      <PasswordField
        ref={field}
        label={text('set.password')}
        name="new-password"
        autoComplete="new-password"
        maxLength={PASSWORD_LIMIT}
        value={password}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={
          tried && missing.length > 0
            ? text('set.refused', { rules: missing.join(', ').toLowerCase() })
            : null
        }
      />
      <PasswordMeter password={password} problems={problems} />
      <PasswordRules level={level} problems={problems} isEmpty={password === ''} />
      <Button type="submit" kind="primary" large fullWidth busy={saving.isPending}>
        {text('set.save')}
      </Button>
    </form>
  );
}
