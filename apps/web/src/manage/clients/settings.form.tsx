import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker, useNavigate, useSearch } from '@tanstack/react-router';
import { changeClientSettings } from '@trilha/contract/clients/settings.calls';
import { settingsProblems } from '@trilha/rules/clients/settings.rule';
import { Button } from '@trilha/ui/button';
import { ErrorSummary } from '@trilha/ui/error-summary';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { Tabs } from '@trilha/ui/tabs';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '#shared/api.ts';
import { renewBoot } from '#shared/boot.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { sessionQuery } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { AccessPart } from './access-part.tsx';
import { BrandPart } from './brand-part.tsx';
import { type ClientSettingsSearch, SETTINGS_PARTS, type SettingsPart } from './client-settings.search.ts';
import classes from './clients.module.css';
import { CookiesPart } from './cookies-part.tsx';
import { DomainsPart } from './domains/domains-part.tsx';
import { IntegrationsPart } from './integrations/integrations-part.tsx';
import { LanguagesPart } from './languages-part.tsx';
import { MaintenancePart } from './maintenance-part.tsx';
import { ModulesPart } from './modules-part.tsx';
import { PartnersPart } from './partners-part.tsx';
import { ProtectionPart } from './protection/protection-part.tsx';
import { RegistrationPart } from './registration-part.tsx';
import { type PartProps, type Settings, settingsQuery } from './settings-query.ts';

const PARTS: Readonly<Record<SettingsPart, (props: PartProps) => ReactNode>> = {
  brand: BrandPart,
  languages: LanguagesPart,
  modules: ModulesPart,
  access: AccessPart,
  protection: ProtectionPart,
  registration: RegistrationPart,
  cookies: CookiesPart,
  partners: PartnersPart,
  domains: DomainsPart,
  integrations: IntegrationsPart,
  maintenance: MaintenancePart,
};
/** Each thing there is saved where it is changed: nothing waits for the buttons at the end. */
const SAVED_APART: ReadonlySet<SettingsPart> = new Set<SettingsPart>([
  'protection',
  'domains',
  'integrations',
]);
/** Which part shows a field, to lead from a problem to it. */
const PART_OF: Readonly<Record<string, SettingsPart>> = {
  languages: 'languages',
  defaultLanguage: 'languages',
  homeRoute: 'languages',
  modules: 'modules',
  registration: 'registration',
  alternativeLogin: 'access',
  partners: 'partners',
  cookies: 'cookies',
  supportEmail: 'access',
  supportPhone: 'access',
  maintenanceMessage: 'maintenance',
};
const KNOWN = [
  'required',
  'too_long',
  'not_a_colour',
  'not_a_drawing',
  'drawing_with_more',
  'too_large',
  'not_among_languages',
  'module_off',
  'needs_campaigns',
  'not_an_email',
  'not_an_address',
  'needs_country',
  'country_twice',
  'partner_address',
  'partner_twice',
  'partner_name',
  'partner_colour',
  'partner_channel',
] as const;

interface Problem {
  readonly field: string;
  readonly code: string;
}

/** One form behind its tabs, saved as a whole; what was typed survives every refusal. */
export function SettingsForm({ settings }: { readonly settings: Settings }) {
  const text = useText('clients');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { part = 'brand' }: ClientSettingsSearch = useSearch({ strict: false });
  const [draft, setDraft] = useState(settings);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(settings);
  const goTo = (next: SettingsPart): void =>
    void navigate({ to: '/manage/settings', search: { part: next }, replace: true });
  const save = useMutation({
    mutationFn: () => {
      const { slug: _slug, ...body } = draft;
      return api(changeClientSettings, { body });
    },
    onSuccess: async ({ revision }) => {
      await renewBoot(settings.slug);
      cache.setQueryData(settingsQuery.queryKey, { ...draft, revision });
      await cache.invalidateQueries({ queryKey: sessionQuery.queryKey });
      showToast(text('saved'));
    },
    onError: (error) =>
      tell(problemFrom(error).fields.map(({ path, code }) => ({ field: path.split('.')[0] ?? '', code }))),
  });
  useBlocker({
    shouldBlockFn: ({ next }) =>
      isChanged && next.pathname !== '/manage/settings' && !window.confirm(text('leave')),
    enableBeforeUnload: isChanged,
  });

  function tell(found: readonly Problem[]): void {
    setProblems(found);
    setAttempt((before) => before + 1);
    const [first] = found;
    if (first) goTo(PART_OF[first.field] ?? 'brand');
  }
  const change = (next: Partial<Settings>): void => {
    setDraft((before) => ({ ...before, ...next }));
    // What is being mended is judged again on saving.
    setProblems((before) => before.filter(({ field }) => !(field in next)));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = settingsProblems(draft);
    tell(found);
    if (found.length === 0) save.mutate();
  };
  const wordsOf = (code: string): string => {
    const known = KNOWN.find((each) => each === code);
    return known ? text(`problem.${known}`) : errorText(problemFrom(save.error));
  };
  const problem = (field: string): string | null => {
    const found = problems.find((each) => each.field === field);
    return found ? wordsOf(found.code) : null;
  };
  const Part = PARTS[part];
  const isStale = save.error !== null && problemFrom(save.error).code === 'changed_meanwhile';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <ErrorSummary
          attempt={attempt}
          errors={problems.map(({ field, code }) => ({ field: `settings-${field}`, message: wordsOf(code) }))}
        />
        {isStale ? (
          <Notice
            tone="warn"
            action={
              <Button onClick={() => void cache.invalidateQueries({ queryKey: settingsQuery.queryKey })}>
                {text('takeNew')}
              </Button>
            }
          >
            {text('changedMeanwhile')}
          </Notice>
        ) : save.error && problems.length === 0 ? (
          <Notice tone="bad">{errorText(save.error)}</Notice>
        ) : null}
        <Tabs
          label={text('parts')}
          tabs={SETTINGS_PARTS.map((value) => ({ value, label: text(`part.${value}`) }))}
          value={part}
          onChange={goTo}
        >
          <Part settings={draft} set={change} problem={problem} />
        </Tabs>
      </Stack>
      {isChanged || !SAVED_APART.has(part) ? (
        <div className={classes['saving']} data-changed={isChanged || undefined}>
          <output>{isChanged ? text('unsaved') : ''}</output>
          <Button disabled={!isChanged || save.isPending} onClick={() => setDraft(settings)}>
            {text('discard')}
          </Button>
          <Button type="submit" kind="primary" busy={save.isPending} disabled={!isChanged}>
            {text('save')}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
