import { useMutation } from '@tanstack/react-query';
import { readBoot } from '@trilha/contract/clients/boot.calls';
import { Button } from '@trilha/ui/button';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import classes from './client-code.module.css';

/** For who came to the wrong company: its code opens its own door, and no list tells who else is here. @spec CL-09 */
export function ClientCodeForm() {
  const text = useText('access');
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const slug = code.trim().toLowerCase();
  const refuse = (words: string): void => {
    setProblem(words);
    field.current?.focus();
  };
  const opening = useMutation({
    mutationFn: () => api(readBoot, { query: { client: slug } }),
    onSuccess: ({ client }) => {
      // What names nobody is answered with the door that would have opened anyway.
      if (client.slug === slug) location.assign(`/?client=${encodeURIComponent(slug)}`);
      else refuse(text('clientCode.unknown'));
    },
    onError: (error) => refuse(errorText(error)),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!slug) refuse(text('clientCode.missing'));
    else if (!opening.isPending) opening.mutate();
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={text('clientCode.label')}
        description={text('clientCode.description')}
        name="client"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setProblem(null);
        }}
        error={problem}
      />
      <Button type="submit" fullWidth busy={opening.isPending}>
        {text('clientCode.open')}
      </Button>
    </form>
  );
}
