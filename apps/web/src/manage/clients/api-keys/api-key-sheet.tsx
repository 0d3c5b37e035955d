import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApiKey } from '@trilha/contract/identity/api-keys.calls';
import type { Permission } from '@trilha/contract/permissions';
import { API_KEY_CALLS, API_KEY_DAYS, API_KEY_PREFIX } from '@trilha/rules/identity/api-key.rule';
import { Button } from '@trilha/ui/button';
import { Checkbox } from '@trilha/ui/checkbox';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { Sheet } from '@trilha/ui/sheet';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useId, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { newSecret } from '../backends/new-secret.ts';
import classes from '../clients.module.css';
import { ReadOnlyAddress } from '../providers/read-only-address.tsx';
import { apiKeysKey } from './api-keys-query.ts';

interface ApiKeySheetProps {
  /** What whoever makes the key may give it. */
  readonly scopes: readonly Permission[];
  readonly onClose: () => void;
}

type Days = (typeof API_KEY_DAYS)[number];
const USUAL_DAYS: Days = 90;

/** A name, an end and what the key may do; and then the key, once. @spec MG-06 */
export function ApiKeySheet({ scopes, onClose }: ApiKeySheetProps) {
  const text = useText('keys');
  const words = useText('people');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const form = useId();
  const [name, setName] = useState('');
  const [days, setDays] = useState<Days>(USUAL_DAYS);
  const [chosen, setChosen] = useState<readonly Permission[]>([]);
  const [isTried, setTried] = useState(false);
  // Made here, so that the server never holds the key itself; asked for twice, it is the same key.
  const [secret] = useState(newSecret);
  const nameField = useRef<HTMLInputElement>(null);
  const create = useMutation({
    mutationFn: () => api(createApiKey, { body: { name, secret, days, scopes: [...chosen] } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: apiKeysKey }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!name.trim()) nameField.current?.focus();
    else if (chosen.length > 0 && !create.isPending) create.mutate();
  };
  const toggle = (scope: Permission, isOn: boolean): void =>
    setChosen(scopes.filter((each) => (each === scope ? isOn : chosen.includes(each))));
  if (create.data) return <MadeKey name={name} secret={secret} onClose={onClose} />;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={text('new')}
      footer={
        <Button type="submit" form={form} kind="primary" busy={create.isPending}>
          {text('create')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          {create.error ? <Notice tone="bad">{errorText(problemFrom(create.error))}</Notice> : null}
          <TextField
            ref={nameField}
            label={text('name')}
            description={text('nameHint')}
            maxLength={60}
            autoComplete="off"
            data-autofocus
            value={name}
            error={isTried && !name.trim() ? text('problem.name') : null}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <SelectField
            label={text('days')}
            data={API_KEY_DAYS.map((value) => ({ value: String(value), label: text(`days.${value}`) }))}
            value={String(days)}
            onChange={(value) => setDays(API_KEY_DAYS.find((each) => String(each) === value) ?? days)}
          />
          <fieldset className={classes['group']}>
            <legend>{text('may')}</legend>
            <p className={classes['note']}>{text('mayHint')}</p>
            {isTried && chosen.length === 0 ? (
              <p className={classes['problem']} role="alert">
                {text('problem.scopes')}
              </p>
            ) : null}
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                label={words(`permission.${scope}`)}
                checked={chosen.includes(scope)}
                onChange={(event) => toggle(scope, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        </Stack>
      </form>
    </Sheet>
  );
}

interface MadeKeyProps {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** The only time the key is shown. */
function MadeKey({ name, secret, onClose }: MadeKeyProps) {
  const text = useText('keys');
  const locale = useLocale();
  const copying = { copy: text('copy'), copied: text('copied') };
  const key = `${API_KEY_PREFIX}${secret}`;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={text('made', { name })}
      footer={
        <Button kind="primary" onClick={onClose}>
          {text('kept')}
        </Button>
      }
    >
      <Stack gap={16}>
        <Notice tone="warn">{text('once')}</Notice>
        <ReadOnlyAddress {...copying} label={text('key')} hint={text('keyHint')} address={key} />
        <ReadOnlyAddress
          {...copying}
          label={text('header')}
          hint={text('headerHint', { calls: API_KEY_CALLS.toLocaleString(locale) })}
          address={`Authorization: Bearer ${key}`}
        />
      </Stack>
    </Sheet>
  );
}
