import { useMutation } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { PasswordField } from '@trilha/ui/password-field';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import recovery from '../recovery/recovery.module.css';
import { Refusal } from '../recovery/refusal.tsx';

interface PasswordDialogProps {
  readonly work: (password: string) => Promise<void>;
  readonly onClose: () => void;
  /** Whether a failure is told elsewhere; else it is told here. */
  readonly onFailed: (error: Error) => boolean;
}

/** Asks for the password before anything that guards the account is changed. @spec ID-27 */
export function PasswordDialog({ work, onClose, onFailed }: PasswordDialogProps) {
  const text = useText('factor');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const doing = useMutation({
    mutationFn: () => work(password),
    onSuccess: onClose,
    onError: (error) => {
      if (onFailed(error)) onClose();
      else field.current?.focus();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!password) field.current?.focus();
    else if (!doing.isPending) doing.mutate();
  };
  return (
    <Dialog opened onClose={onClose} title={text('passwordTitle')}>
      <form className={recovery['form']} onSubmit={submit} noValidate>
        <p>{text('passwordText')}</p>
        <Refusal error={doing.error} />
        <PasswordField
          ref={field}
          data-autofocus
          label={text('password')}
          name="current-password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={tried && !password ? text('passwordMissing') : null}
        />
        <Button type="submit" kind="primary" large fullWidth busy={doing.isPending}>
          {text('continue')}
        </Button>
      </form>
    </Dialog>
  );
}
