import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createCertificateTemplate } from '@trilha/contract/learning/certificate-templates.calls';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useId, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { templatesKey } from './template-queries.ts';

/** A name, and the editor opens. @spec LE-12 MG-02 */
export function CreateTemplate({ onClose }: { readonly onClose: () => void }) {
  const text = useText('templates');
  const errorText = useErrorText();
  const form = useId();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const creation = useTemplateCreation();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (name.trim() && !creation.isPending) creation.mutate({ name, copyOf: null });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('createTitle')}
      footer={
        <Button kind="primary" type="submit" form={form} busy={creation.isPending}>
          {text('create')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack>
          {creation.error ? <Notice tone="bad">{errorText(creation.error)}</Notice> : null}
          <TextField
            label={text('name')}
            description={text('nameHint')}
            value={name}
            maxLength={100}
            error={tried && !name.trim() ? text('problem.required') : null}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

/** Makes a template, from another one where told, and opens it. */
export function useTemplateCreation() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  // The same key makes one template, however often it is sent.
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (body: { readonly name: string; readonly copyOf: string | null }) =>
      api(createCertificateTemplate, { body }, { idempotencyKey: key.current }),
    onSuccess: async ({ templateId }) => {
      key.current = crypto.randomUUID();
      await cache.invalidateQueries({ queryKey: templatesKey });
      await navigate({ to: '/manage/certificates/templates/$templateId', params: { templateId } });
    },
  });
}
