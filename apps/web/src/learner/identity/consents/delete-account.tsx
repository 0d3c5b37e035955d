import { useMutation, useQuery } from '@tanstack/react-query';
import { askDeletion } from '@trilha/contract/identity/deletion.calls';
import { longDay } from '@trilha/i18n/formats';
import { DELETION_GRACE_DAYS as days } from '@trilha/rules/identity/deletion.rule';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Section, Stack } from '@trilha/ui/page';
import { PasswordField } from '@trilha/ui/password-field';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { dropTokens } from '#shared/session-tokens.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { ownDeletionQuery } from './deletion-query.ts';

/** The way out for good, with a month to think better of it. @spec ID-23 */
export function DeleteAccount() {
  const text = useText('account');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { data: known } = useQuery(ownDeletionQuery);
  const isProvable = known === undefined || known.password || known.code;
  return (
    <Section title={text('deletion.title')}>
      <Stack gap={16}>
        {known?.cancelledAt ? (
          <Notice tone="info">
            {text('deletion.cancelled', { date: longDay(known.cancelledAt, locale) })}
          </Notice>
        ) : null}
        <p>{text('deletion.text', { days })}</p>
        {isProvable ? (
          <span>
            <Button disabled={!known} onClick={() => setOpen(true)}>
              {text('deletion.ask')}
            </Button>
          </span>
        ) : (
          <Notice tone="info">{text('deletion.noProof')}</Notice>
        )}
      </Stack>
      {isOpen && known ? (
        <AskDialog
          hasPassword={known.password}
          hasCode={known.code}
          apiKeys={known.apiKeys}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Section>
  );
}

interface AskDialogProps {
  readonly hasPassword: boolean;
  readonly hasCode: boolean;
  /** Services of theirs that stop with them. */
  readonly apiKeys: readonly { readonly name: string; readonly client: string }[];
  readonly onClose: () => void;
}

function AskDialog({ hasPassword, hasCode, apiKeys, onClose }: AskDialogProps) {
  const text = useText('account');
  const errorText = useErrorText();
  const locale = useLocale();
  const [proof, setProof] = useState('');
  const [byCode, setByCode] = useState(!hasPassword);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const asking = useMutation({
    mutationFn: () => api(askDeletion, { body: byCode ? { code: proof } : { password: proof } }),
    onSuccess: dropTokens,
    onError: () => field.current?.focus(),
  });
  const change = (): void => {
    setByCode(!byCode);
    setProof('');
    setTried(false);
    asking.reset();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!proof.trim()) field.current?.focus();
    else if (!asking.isPending) asking.mutate();
  };
  const leave = (): void => location.assign('/');
  if (asking.data)
    return (
      <Dialog opened onClose={leave} title={text('deletion.askedTitle')}>
        <Stack gap={16}>
          <p>{text('deletion.askedText', { date: longDay(asking.data.dueAt, locale) })}</p>
          <Button kind="primary" large fullWidth onClick={leave}>
            {text('deletion.leave')}
          </Button>
        </Stack>
      </Dialog>
    );
  return (
    <Dialog opened onClose={onClose} title={text('deletion.dialogTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          {asking.error ? <Notice tone="bad">{errorText(asking.error)}</Notice> : null}
          <p>{text('deletion.dialogText', { days })}</p>
          {apiKeys.length > 0 ? <StoppingKeys apiKeys={apiKeys} /> : null}
          {byCode ? (
            <TextField
              ref={field}
              label={text('deletion.code')}
              name="code"
              autoComplete="one-time-code"
              value={proof}
              onChange={(event) => setProof(event.currentTarget.value)}
              error={tried && !proof.trim() ? text('deletion.codeMissing') : null}
            />
          ) : (
            <PasswordField
              ref={field}
              label={text('deletion.password')}
              name="current-password"
              autoComplete="current-password"
              value={proof}
              onChange={(event) => setProof(event.currentTarget.value)}
              error={tried && !proof.trim() ? text('deletion.passwordMissing') : null}
            />
          )}
          <Button type="submit" kind="danger" large fullWidth busy={asking.isPending}>
            {text('deletion.confirm')}
          </Button>
          {hasPassword && hasCode ? (
            <Button kind="quiet" fullWidth onClick={change}>
              {text(byCode ? 'deletion.usePassword' : 'deletion.useCode')}
            </Button>
          ) : null}
        </Stack>
      </form>
    </Dialog>
  );
}

/** For the few who made keys: everybody else's page asks for none of these words. @spec MG-06 */
function StoppingKeys({ apiKeys }: Pick<AskDialogProps, 'apiKeys'>) {
  const text = useText('leaving');
  return (
    <Notice tone="warn" title={text('keys', { count: apiKeys.length })}>
      <p>{apiKeys.map((key) => text('own', key)).join('; ')}</p>
      <p>{text('ownText')}</p>
    </Notice>
  );
}
