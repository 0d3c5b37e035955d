import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addDomain } from '@trilha/contract/clients/domains.calls';
import { type DomainProblemCode, hostIn } from '@trilha/rules/clients/domains.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { domainsQuery } from './domains-query.ts';

const KNOWN = [
  'required',
  'not_a_domain',
  'domain_reserved',
  'too_many_domains',
] as const satisfies readonly DomainProblemCode[];

/** One field; the form the name will have is shown while it is typed, and what was typed survives a refusal. @spec CL-09 */
export function DomainSheet({ onClose }: { readonly onClose: () => void }) {
  const text = useText('clients');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const form = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<DomainProblemCode | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const add = useMutation({
    mutationFn: () => api(addDomain, { body: { host: typed } }),
    onSuccess: async ({ host }) => {
      await cache.invalidateQueries({ queryKey: domainsQuery.queryKey });
      showToast(text('domains.added', { host }));
      onClose();
    },
    onError: (error) => {
      const told = problemFrom(error).fields.find(({ path }) => path === 'host')?.code;
      setProblem(KNOWN.find((code) => code === told) ?? null);
      field.current?.focus();
    },
  });
  const host = hostIn(typed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Inside the form of the settings in React's tree, though not on the page.
    event.stopPropagation();
    const wrong = typed.trim() ? (host === null ? 'not_a_domain' : null) : 'required';
    setProblem(wrong);
    if (wrong) field.current?.focus();
    else if (!add.isPending) add.mutate();
  };
  const isTold = problem === null && add.error;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={text('domains.new')}
      footer={
        <Button type="submit" form={form} kind="primary" busy={add.isPending}>
          {text('domains.create')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          {isTold ? <Notice tone="bad">{errorText(problemFrom(add.error))}</Notice> : null}
          <TextField
            ref={field}
            label={text('domains.host')}
            description={host !== null && host !== typed.trim() ? host : text('domains.hostHint')}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={300}
            data-autofocus
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem(null);
            }}
            error={problem ? text(`domains.problem.${problem}`) : null}
          />
        </Stack>
      </form>
    </Sheet>
  );
}
