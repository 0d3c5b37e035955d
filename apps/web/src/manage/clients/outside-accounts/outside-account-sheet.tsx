import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { PasswordField } from '@trilha/ui/password-field';
import { Sheet } from '@trilha/ui/sheet';
import { Switch } from '@trilha/ui/switch';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useId, useState } from 'react';
import { boot } from '#shared/boot.ts';
import { problemFrom } from '#shared/error-text.ts';
import { WriteProblem } from '../protection/write-problem.tsx';

const CODES = ['required', 'secret_refused'] as const;
type ProblemCode = (typeof CODES)[number];

/** An account of the client at a service outside: whether it is used, the name it has there, and its key. */
export interface OutsideAccount {
  readonly enabled: boolean;
  readonly name: string;
  /** Left out, the key that is kept stays. */
  readonly secret?: string;
}

interface OutsideAccountSheetProps {
  readonly held: { readonly enabled: boolean; readonly name: string; readonly hasSecret: boolean };
  /** What calls name the field of the account's name. */
  readonly nameField: string;
  readonly words: {
    readonly title: string;
    readonly switch: string;
    readonly name: string;
    readonly nameHint: string;
    readonly secret: string;
    readonly secretHint: string;
    readonly save: string;
    readonly cancel: string;
    readonly saved: string;
    /** What stands behind the service in the demo. */
    readonly demo: string;
  };
  readonly wordsOf: (problem: ProblemCode) => string;
  readonly problemsOf: (given: {
    readonly enabled: boolean;
    readonly name: string;
    readonly hasSecret: boolean;
  }) => readonly { readonly field: string; readonly code: string }[];
  readonly onSave: (account: OutsideAccount) => Promise<unknown>;
  /** What is read anew when it was saved. */
  readonly of: QueryKey;
  readonly onClose: () => void;
}

/** The switch, the name and the key of an account outside; the key is written and never read. @spec CL-05 PL-03 MG-06 */
export function OutsideAccountSheet(props: OutsideAccountSheetProps) {
  const { held, nameField, words, wordsOf, problemsOf, onSave, of, onClose } = props;
  const cache = useQueryClient();
  const form = useId();
  const [enabled, setEnabled] = useState(held.enabled);
  const [name, setName] = useState(held.name);
  const [secret, setSecret] = useState('');
  const [found, setFound] = useState<readonly { readonly field: string; readonly code: string }[]>([]);
  const key = secret.trim();
  const save = useMutation({
    mutationFn: () => onSave({ enabled, name, ...(key ? { secret: key } : {}) }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: of });
      showToast(words.saved);
      onClose();
    },
    onError: (error) => setFound(problemFrom(error).fields.map(({ path, code }) => ({ field: path, code }))),
  });
  const problem = (field: string): string | null => {
    const code = CODES.find((each) => found.some((one) => one.field === field && one.code === each));
    return code ? wordsOf(code) : null;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Inside the form of the settings in React's tree, though not on the page.
    event.stopPropagation();
    const wrong = problemsOf({ enabled, name, hasSecret: held.hasSecret || key !== '' });
    setFound(wrong);
    const [first] = wrong;
    if (first) document.getElementById(`${form}-${first.field}`)?.focus();
    else if (!save.isPending) save.mutate();
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.title}
      leave={words.cancel}
      footer={
        <Button type="submit" form={form} kind="primary" busy={save.isPending}>
          {words.save}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          {found.length === 0 ? <WriteProblem error={save.error} of={of} /> : null}
          <Switch
            data-autofocus
            label={words.switch}
            checked={enabled}
            onChange={(event) => setEnabled(event.currentTarget.checked)}
          />
          <TextField
            id={`${form}-${nameField}`}
            label={words.name}
            description={words.nameHint}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            error={problem(nameField)}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setFound([]);
            }}
          />
          <PasswordField
            id={`${form}-secret`}
            label={words.secret}
            description={words.secretHint}
            maxLength={200}
            autoComplete="off"
            value={secret}
            error={problem('secret')}
            onChange={(event) => {
              setSecret(event.currentTarget.value);
              setFound([]);
            }}
          />
          {boot().demo ? <Notice tone="info">{words.demo}</Notice> : null}
        </Stack>
      </form>
    </Sheet>
  );
}
