import { PasswordField } from '@trilha/ui/password-field';
import { TextField } from '@trilha/ui/text-field';
import { type RefObject, useEffect } from 'react';
import { useText } from '#shared/use-text.ts';

interface ProofFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly byCode: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isMissing: boolean;
}

/** Where the password or the code is typed. It takes the focus, which the dialog gave away before it was there. */
export function ProofField({ field, byCode, value, onChange, isMissing }: ProofFieldProps) {
  const text = useText('account');
  useEffect(() => field.current?.focus(), [field]);
  const shared = {
    ref: field,
    value,
    onChange: (event: { readonly currentTarget: HTMLInputElement }): void =>
      onChange(event.currentTarget.value),
  };
  return byCode ? (
    <TextField
      {...shared}
      label={text('deletion.code')}
      name="code"
      autoComplete="one-time-code"
      error={isMissing ? text('deletion.codeMissing') : null}
    />
  ) : (
    <PasswordField
      {...shared}
      label={text('deletion.password')}
      name="current-password"
      autoComplete="current-password"
      error={isMissing ? text('deletion.passwordMissing') : null}
    />
  );
}
