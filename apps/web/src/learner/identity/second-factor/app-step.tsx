import { useMutation } from '@tanstack/react-query';
import { confirmAuthenticatorApp } from '@trilha/contract/identity/second-factor.calls';
import { Button, ButtonAnchor } from '@trilha/ui/button';
import { CodeField } from '@trilha/ui/code-field';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import recovery from '../recovery/recovery.module.css';
import { type NewApp, useFactorsChanged } from './factors-query.ts';
import classes from './second-factor.module.css';
import type { FactorView } from './second-factor.screen.tsx';

interface AppStepProps {
  readonly app: NewApp;
  readonly onShow: (view: FactorView) => void;
}

/** The drawing to scan, the key to type, and the first code that shows it worked. @spec ID-27 */
export function AppStep({ app, onShow }: AppStepProps) {
  const text = useText('factor');
  const errorText = useErrorText();
  const changed = useFactorsChanged();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const confirm = useMutation({
    mutationFn: (given: string) => api(confirmAuthenticatorApp, { body: { code: given } }),
    onSuccess: async ({ recoveryCodes }) => {
      if (recoveryCodes.length > 0) onShow({ kind: 'codes', codes: recoveryCodes });
      else {
        onShow({ kind: 'list' });
        await changed({ goOn: true });
      }
    },
    onError: () => {
      setCode('');
      field.current?.focus();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (code.length < 6) field.current?.focus();
    else if (!confirm.isPending) confirm.mutate(code);
  };
  const size = app.drawing.length;
  const squares = app.drawing
    .flatMap((row, y) => Array.from(row).flatMap((dark, x) => (dark === '1' ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  const problem =
    confirm.error && code === ''
      ? errorText(confirm.error)
      : tried && code.length < 6
        ? text('codeMissing')
        : null;
  return (
    <form className={recovery['form']} onSubmit={submit} noValidate>
      <div className={recovery['words']}>
        <h1 tabIndex={-1}>{text('scanTitle')}</h1>
        <p>{text('scanText')}</p>
      </div>
      <svg
        className={classes['drawing']}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={text('drawing')}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={squares} fill="#000" />
      </svg>
      <div className={classes['byHand']}>
        <p>{text('byHand')}</p>
        <code>{app.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <ButtonAnchor href={app.address}>{text('openApp')}</ButtonAnchor>
      </div>
      <CodeField
        ref={field}
        label={text('code')}
        value={code}
        onChange={setCode}
        onComplete={(whole) => confirm.mutate(whole)}
        error={problem}
      />
      <Button type="submit" kind="primary" large fullWidth busy={confirm.isPending}>
        {text('confirm')}
      </Button>
      <Button kind="quiet" large fullWidth onClick={() => onShow({ kind: 'list' })}>
        {text('cancel')}
      </Button>
    </form>
  );
}
