import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeCaptcha } from '@trilha/contract/clients/captcha.calls';
import { captchaProblems } from '@trilha/rules/identity/captcha.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { PasswordField } from '@trilha/ui/password-field';
import { Sheet } from '@trilha/ui/sheet';
import { Switch } from '@trilha/ui/switch';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#shared/api.ts';
import { boot } from '#shared/boot.ts';
import { problemFrom } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type CaptchaSwitch, captchaQuery, PROVIDER_NAMES } from './protection-queries.ts';
import { WriteProblem } from './write-problem.tsx';

const CODES = ['required', 'secret_refused'] as const;

interface CaptchaSheetProps {
  readonly captcha: CaptchaSwitch;
  readonly onClose: () => void;
}

/** The switch, the key and the secret; the secret is written and never read. @spec CL-05 MG-06 */
export function CaptchaSheet({ captcha, onClose }: CaptchaSheetProps) {
  const text = useText('protection');
  const cache = useQueryClient();
  const form = useId();
  const provider = PROVIDER_NAMES[captcha.kind];
  const [enabled, setEnabled] = useState(captcha.enabled);
  const [siteKey, setSiteKey] = useState(captcha.siteKey);
  const [secret, setSecret] = useState('');
  const [found, setFound] = useState<readonly { readonly field: string; readonly code: string }[]>([]);
  const save = useMutation({
    mutationFn: () =>
      api(changeCaptcha, {
        body: {
          revision: captcha.revision,
          enabled,
          siteKey,
          ...(secret.trim() ? { secret: secret.trim() } : {}),
        },
      }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: captchaQuery.queryKey });
      showToast(text('captcha.saved'));
      onClose();
    },
    onError: (error) => setFound(problemFrom(error).fields.map(({ path, code }) => ({ field: path, code }))),
  });
  const problem = (field: string): string | null => {
    const code = CODES.find((each) => found.some((one) => one.field === field && one.code === each));
    return code ? text(`problem.${code}`) : null;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Inside the form of the settings in React's tree, though not on the page.
    event.stopPropagation();
    const wrong = captchaProblems({ enabled, siteKey, hasSecret: captcha.hasSecret || secret.trim() !== '' });
    setFound(wrong);
    const [first] = wrong;
    if (first) document.getElementById(`${form}-${first.field}`)?.focus();
    else if (!save.isPending) save.mutate();
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={text('captcha.title')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button type="submit" form={form} kind="primary" busy={save.isPending}>
            {text('save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          {found.length === 0 ? <WriteProblem error={save.error} of={captchaQuery.queryKey} /> : null}
          <Switch
            data-autofocus
            label={text('captcha.switch')}
            checked={enabled}
            onChange={(event) => setEnabled(event.currentTarget.checked)}
          />
          <TextField
            id={`${form}-siteKey`}
            label={text('captcha.siteKey')}
            description={text('captcha.siteKeyHint', { provider })}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={siteKey}
            error={problem('siteKey')}
            onChange={(event) => {
              setSiteKey(event.currentTarget.value);
              setFound([]);
            }}
          />
          <PasswordField
            id={`${form}-secret`}
            label={text('captcha.secret')}
            description={text(captcha.hasSecret ? 'captcha.secretKept' : 'captcha.secretHint')}
            maxLength={200}
            autoComplete="off"
            value={secret}
            error={problem('secret')}
            onChange={(event) => {
              setSecret(event.currentTarget.value);
              setFound([]);
            }}
          />
          {boot().demo ? <Notice tone="info">{text('captcha.demo', { provider })}</Notice> : null}
        </Stack>
      </form>
    </Sheet>
  );
}
