import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { changeClient } from '@trilha/contract/clients/clients.calls';
import { modulesProblem } from '@trilha/rules/clients/settings.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Row, Section, Stack } from '@trilha/ui/page';
import { Switch } from '@trilha/ui/switch';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { sessionQuery } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { clientsKey, type OneClient } from './clients-queries.ts';
import { ModuleSwitches } from './module-switches.tsx';
import { useProblemText } from './problem-text.ts';

/** Modules and maintenance of a client, saved together. @spec MG-06 CL-03 ID-25 */
export function ClientChangesForm({ client }: { readonly client: OneClient }) {
  const text = useText('superuser');
  const words = useText('clients');
  const errorText = useErrorText();
  const problemText = useProblemText();
  const cache = useQueryClient();
  const [modules, setModules] = useState(client.moduleNames);
  const [maintenance, setMaintenance] = useState(client.state === 'maintenance');
  const [isTried, setTried] = useState(false);
  const wasMaintained = client.state === 'maintenance';
  const isChanged =
    maintenance !== wasMaintained || JSON.stringify(modules) !== JSON.stringify(client.moduleNames);
  const wrong = isTried ? modulesProblem(modules) : null;
  const save = useMutation({
    mutationFn: () =>
      api(changeClient, {
        params: { clientSlug: client.slug },
        body: { revision: client.revision, modules, maintenance },
      }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: clientsKey });
      await cache.invalidateQueries({ queryKey: sessionQuery.queryKey });
      showToast(text('saved', { name: client.name }));
    },
  });
  useBlocker({
    shouldBlockFn: () => isChanged && !save.isSuccess && !window.confirm(words('leave')),
    enableBeforeUnload: isChanged && !save.isSuccess,
  });
  const isStale = save.error !== null && problemFrom(save.error).code === 'changed_meanwhile';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!modulesProblem(modules) && !save.isPending) save.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Section title={text('part.modules')}>
        <Stack gap={16}>
          {isStale ? (
            <Notice
              tone="warn"
              action={
                <Button onClick={() => void cache.invalidateQueries({ queryKey: clientsKey })}>
                  {text('takeNew')}
                </Button>
              }
            >
              {text('changedMeanwhile')}
            </Notice>
          ) : save.error ? (
            <Notice tone="bad">{errorText(save.error)}</Notice>
          ) : null}
          <ModuleSwitches
            modules={modules}
            problem={wrong ? problemText(wrong) : null}
            onChange={setModules}
          />
          <Switch
            label={text('maintenance')}
            description={text('maintenanceNote')}
            checked={maintenance}
            onChange={(event) => setMaintenance(event.currentTarget.checked)}
          />
          {maintenance && !wasMaintained ? <Notice tone="warn">{text('maintenanceWarning')}</Notice> : null}
          <Row gap={8}>
            <Button type="submit" kind="primary" busy={save.isPending} disabled={!isChanged}>
              {text('save')}
            </Button>
            <output>{isChanged ? words('unsaved') : ''}</output>
          </Row>
        </Stack>
      </Section>
    </form>
  );
}
