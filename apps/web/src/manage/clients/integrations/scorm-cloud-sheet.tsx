import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeScormCloudAccount } from '@trilha/contract/clients/scorm-cloud.calls';
import { scormCloudProblems } from '@trilha/rules/clients/scorm-cloud-account.rule';
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
import { WriteProblem } from '../protection/write-problem.tsx';
import { type ScormCloudConnection, scormCloudQuery } from './scorm-cloud-query.ts';

const CODES = ['required', 'secret_refused'] as const;

interface ScormCloudSheetProps {
  readonly connection: ScormCloudConnection;
  readonly onClose: () => void;
}

/** The switch, the application and its key; the key is written and never read. @spec PL-03 MG-06 */
export function ScormCloudSheet({ connection, onClose }: ScormCloudSheetProps) {
  const text = useText('cloud');
  const cache = useQueryClient();
  const form = useId();
  const [enabled, setEnabled] = useState(connection.enabled);
  const [application, setApplicationId] = useState(connection.application);
  const [secret, setSecret] = useState('');
  const [found, setFound] = useState<readonly { readonly field: string; readonly code: string }[]>([]);
  const save = useMutation({
    mutationFn: () =>
      api(changeScormCloudAccount, {
        body: {
          revision: connection.revision,
          enabled,
          application,
          ...(secret.trim() ? { secret: secret.trim() } : {}),
        },
      }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: scormCloudQuery.queryKey });
      showToast(text('saved'));
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
    const wrong = scormCloudProblems({
      enabled,
      application,
      hasSecret: connection.hasSecret || secret.trim() !== '',
    });
    setFound(wrong);
    const [first] = wrong;
    if (first) document.getElementById(`${form}-${first.field}`)?.focus();
    else if (!save.isPending) save.mutate();
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={text('title')}
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
          {found.length === 0 ? <WriteProblem error={save.error} of={scormCloudQuery.queryKey} /> : null}
          <Switch
            data-autofocus
            label={text('switch')}
            checked={enabled}
            onChange={(event) => setEnabled(event.currentTarget.checked)}
          />
          <TextField
            id={`${form}-application`}
            label={text('applicationId')}
            description={text('applicationIdHint')}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={application}
            error={problem('application')}
            onChange={(event) => {
              setApplicationId(event.currentTarget.value);
              setFound([]);
            }}
          />
          <PasswordField
            id={`${form}-secret`}
            label={text('secret')}
            description={text(connection.hasSecret ? 'secretKept' : 'secretHint')}
            maxLength={200}
            autoComplete="off"
            value={secret}
            error={problem('secret')}
            onChange={(event) => {
              setSecret(event.currentTarget.value);
              setFound([]);
            }}
          />
          {boot().demo ? <Notice tone="info">{text('demo')}</Notice> : null}
        </Stack>
      </form>
    </Sheet>
  );
}
