import { useMutation } from '@tanstack/react-query';
import { proveIdentity } from '@trilha/contract/identity/proof.calls';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { ProofField } from './proof-field.tsx';

interface ProveFormProps {
  readonly why: string;
  readonly hasPassword: boolean;
  readonly hasCode: boolean;
  readonly onProved: () => void;
}

/** The password, or a code where there is one; a refusal keeps what was typed. @spec ID-22 ID-23 */
export function ProveForm({ why, hasPassword, hasCode, onProved }: ProveFormProps) {
  const text = useText('account');
  const errorText = useErrorText();
  const [proof, setProof] = useState('');
  const [byCode, setByCode] = useState(!hasPassword);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = proof.trim() === '';
  const proving = useMutation({
    mutationFn: () => api(proveIdentity, { body: byCode ? { code: proof } : { password: proof } }),
    onSuccess: onProved,
    onError: () => field.current?.focus(),
  });
  const change = (): void => {
    setByCode(!byCode);
    setProof('');
    setTried(false);
    proving.reset();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isEmpty) field.current?.focus();
    else if (!proving.isPending) proving.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        {proving.error ? <Notice tone="bad">{errorText(proving.error)}</Notice> : null}
        <p>{byCode ? text('proof.byCode') : why}</p>
        <ProofField
          key={byCode ? 'code' : 'password'}
          field={field}
          byCode={byCode}
          value={proof}
          onChange={setProof}
          isMissing={tried && isEmpty}
        />
        <Button type="submit" kind="primary" large fullWidth busy={proving.isPending}>
          {text('proof.continue')}
        </Button>
        {hasPassword && hasCode ? (
          <Button kind="quiet" fullWidth onClick={change}>
            {text(byCode ? 'deletion.usePassword' : 'deletion.useCode')}
          </Button>
        ) : null}
      </Stack>
    </form>
  );
}
