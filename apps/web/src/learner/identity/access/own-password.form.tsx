import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ResponseOf } from '@trilha/contract/define-call';
import { changeOwnPassword, type readOwnPasswordRules } from '@trilha/contract/identity/own-access.calls';
import { passwordProblems } from '@trilha/rules/identity/password.rule';
import { Button } from '@trilha/ui/button';
import { PasswordField } from '@trilha/ui/password-field';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom } from '#shared/error-text.ts';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { takeSavedPath } from '#shared/saved-path.ts';
import { sessionQuery, useSession } from '#shared/session-query.ts';
import { leave } from '#shared/shell/leave.ts';
import { useText } from '#shared/use-text.ts';
import { NewPasswordField } from '../recovery/new-password-field.tsx';
import classes from '../recovery/recovery.module.css';
import { Refusal } from '../recovery/refusal.tsx';

/** The current password and the new one; a refusal keeps what was typed and goes to the field it is about. @spec ID-20 ID-26 */
export function OwnPasswordForm({ rules }: { readonly rules: ResponseOf<typeof readOwnPasswordRules> }) {
  const text = useText('account');
  const recoveryText = useText('recovery');
  const client = useQueryClient();
  const router = useRouter();
  const { mustChangePassword, selectedClient } = useSession();
  // What the page was opened for; once the password is changed the session says otherwise.
  const [isForced] = useState(mustChangePassword);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const currentField = useRef<HTMLInputElement>(null);
  const newField = useRef<HTMLInputElement>(null);
  useEffect(() => currentField.current?.focus(), []);
  const saving = useMutation({
    mutationFn: () => api(changeOwnPassword, { body: { current, password } }),
    onSuccess: async ({ sessionsEnded }) => {
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' });
      await client.fetchQuery(sessionQuery);
      showToast(text('password.saved', { count: sessionsEnded }));
      const path = isForced ? (takeSavedPath() ?? selectedClient.homeRoute) : '/profile/sessions';
      if (/^\/manage(\/|$)/.test(path)) location.assign(path);
      else router.history.push(path);
    },
    onError: (error) => {
      const { code } = problemFrom(error);
      if (code === 'password_refused') setRefused(password);
      (code === 'current_password_wrong' ? currentField : newField).current?.focus();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!current) currentField.current?.focus();
    else if (
      password === refused ||
      passwordProblems(password, rules.passwordLevel, rules.contextWords).length > 0
    )
      newField.current?.focus();
    else if (!saving.isPending) saving.mutate();
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <div className={classes['words']}>
        <h1 tabIndex={-1}>{text(isForced ? 'password.forcedTitle' : 'password.title')}</h1>
        <p>{text(isForced ? 'password.forcedLead' : 'password.lead')}</p>
      </div>
      <Refusal error={saving.error} />
      <TextField
        label={recoveryText('set.account')}
        name="username"
        autoComplete="username"
        value={rules.username}
        readOnly
      />
      <PasswordField
        ref={currentField}
        label={text('password.current')}
        name="current-password"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
        error={tried && !current ? text('password.currentMissing') : null}
      />
      <NewPasswordField
        field={newField}
        level={rules.passwordLevel}
        contextWords={rules.contextWords}
        value={password}
        onChange={setPassword}
        refused={refused}
        tried={tried}
      />
      <Button type="submit" kind="primary" large fullWidth busy={saving.isPending}>
        {text('password.save')}
      </Button>
      {isForced ? (
        <Button kind="quiet" large fullWidth onClick={() => void leave(client)}>
          {text('password.leave')}
        </Button>
      ) : (
        <ButtonLink to="/profile/sessions" kind="quiet" large fullWidth>
          {text('password.cancel')}
        </ButtonLink>
      )}
      <TextLink to="/request-password">{text('password.forgot')}</TextLink>
    </form>
  );
}
