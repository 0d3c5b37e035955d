import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createClient } from '@trilha/contract/clients/clients.calls';
import type { InputOf } from '@trilha/contract/define-call';
import {
  clientSlug,
  FRESH_CLIENT,
  newClientProblems,
  ZONE_OF_COUNTRY,
} from '@trilha/rules/clients/new-client.rule';
import { Button } from '@trilha/ui/button';
import { ErrorSummary } from '@trilha/ui/error-summary';
import { Notice } from '@trilha/ui/notice';
import { Row, Section, Stack } from '@trilha/ui/page';
import { Switch } from '@trilha/ui/switch';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { sessionQuery } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import settings from '../clients/clients.module.css';
import { ColourField } from '../clients/colour-field.tsx';
import { useLeaveQuestion } from '../unsaved/use-leave-question.ts';
import { BegunWith } from './begun-with.tsx';
import { type ClientDefaults, clientsKey } from './clients-queries.ts';
import { InvitedFields } from './invited-fields.tsx';
import { ModuleSwitches } from './module-switches.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useProblemText } from './problem-text.ts';
import classes from './superuser.module.css';

export type NewClientDraft = InputOf<typeof createClient>['body'];
interface Problem {
  readonly field: string;
  readonly code: string;
}

const COLOURS = ['primary', 'secondary', 'tertiary'] as const;
const FRESH: Omit<NewClientDraft, 'languages' | 'defaultLanguage'> = {
  name: '',
  slug: '',
  colours: FRESH_CLIENT.colours,
  country: 'BR',
  timeZone: ZONE_OF_COUNTRY['BR'] ?? '',
  modules: [...FRESH_CLIENT.modules],
  maintenance: false,
  administrator: { firstName: '', lastName: '', email: '' },
};

/** Everything a client needs to begin; what was typed survives every refusal. @spec MG-06 CL-01 CL-05 */
export function NewClientForm({ defaults }: { readonly defaults: ClientDefaults }) {
  const text = useText('superuser');
  const words = useText('clients');
  const errorText = useErrorText();
  const problemText = useProblemText();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [fresh] = useState<NewClientDraft>({
    ...FRESH,
    languages: defaults.languages,
    defaultLanguage: defaults.defaultLanguage,
  });
  const [draft, setDraft] = useState(fresh);
  const [hasOwnSlug, setOwnSlug] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  // The same action has the same key, whatever became of the first answer.
  const key = useRef(crypto.randomUUID());
  const tell = (found: readonly Problem[]): void => {
    setProblems(found);
    setAttempt((before) => before + 1);
  };
  const create = useMutation({
    mutationFn: () => api(createClient, { body: draft }, { idempotencyKey: key.current }),
    onSuccess: async ({ slug }) => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: clientsKey }),
        cache.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]);
      showToast(text('created', { name: draft.name, email: draft.administrator.email }));
      await navigate({ to: '/manage/clients/$clientSlug', params: { clientSlug: slug } });
    },
    onError: (error) => {
      key.current = crypto.randomUUID();
      const { code, fields } = problemFrom(error);
      if (code === 'client_slug_taken') tell([{ field: 'slug', code }]);
      else tell(fields.map(({ path, code: told }) => ({ field: path, code: told })));
    },
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(fresh);
  useLeaveQuestion(words('leave'), isChanged && !create.isPending && !create.isSuccess);
  const set = (change: Partial<NewClientDraft>): void => {
    if (create.isError) create.reset();
    setDraft((before) => ({ ...before, ...change }));
    // What is being mended is judged again on saving.
    setProblems((before) => before.filter(({ field }) => !((field.split('.')[0] ?? '') in change)));
  };
  const problem = (field: string): string | null => {
    const found = problems.find((each) => each.field === field);
    return found ? problemText(found.code) : null;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = newClientProblems(draft);
    tell(found);
    if (found.length === 0 && !create.isPending) create.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className={classes['form']}>
      <ErrorSummary
        attempt={attempt}
        errors={problems.map(({ field, code }) => ({ field: `client-${field}`, message: problemText(code) }))}
      />
      {create.error && problems.length === 0 ? <Notice tone="bad">{errorText(create.error)}</Notice> : null}
      <Section title={text('part.identity')}>
        <Stack gap={16}>
          <TextField
            id="client-name"
            label={words('name')}
            required
            maxLength={80}
            value={draft.name}
            error={problem('name')}
            onChange={({ currentTarget: { value: name } }) =>
              set({ name, ...(hasOwnSlug ? {} : { slug: clientSlug(name) }) })
            }
          />
          <TextField
            id="client-slug"
            label={text('slug')}
            description={text('slugHint', {
              address: `${location.origin}/?client=${draft.slug || 'casa-norte'}`,
            })}
            required
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
            value={draft.slug}
            error={problem('slug')}
            onChange={({ currentTarget: { value: slug } }) => {
              setOwnSlug(slug !== '');
              set({ slug });
            }}
          />
        </Stack>
      </Section>
      <Section title={text('part.brand')}>
        <div className={settings['colours']} id="client-colours" tabIndex={-1}>
          {COLOURS.map((role) => (
            <ColourField
              key={role}
              label={words(`colour.${role}`)}
              value={draft.colours[role]}
              onChange={(colour) => set({ colours: { ...draft.colours, [role]: colour } })}
            />
          ))}
        </div>
        <p className={settings['note']}>{words('colour.note')}</p>
      </Section>
      <Section title={text('part.place')}>
        <PlaceFields draft={draft} problem={problem} onChange={set} />
      </Section>
      <Section title={text('part.modules')}>
        <p className={settings['note']}>{words('modules.note')}</p>
        <ModuleSwitches
          modules={draft.modules}
          problem={problem('modules')}
          onChange={(modules) => set({ modules })}
        />
        <Switch
          label={text('maintenanceNew')}
          description={text('maintenanceNote')}
          checked={draft.maintenance}
          onChange={(event) => set({ maintenance: event.currentTarget.checked })}
        />
      </Section>
      <BegunWith defaults={defaults} />
      <Section title={text('part.administrator')}>
        <InvitedFields
          invited={draft.administrator}
          problem={(field) => problem(`administrator.${field}`)}
          onChange={(administrator) => set({ administrator })}
        />
      </Section>
      <Row gap={8}>
        <Button type="submit" kind="primary" busy={create.isPending}>
          {text('create')}
        </Button>
        <ButtonLink to="/manage/clients">{text('cancel')}</ButtonLink>
      </Row>
    </form>
  );
}
