import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changePerson } from '@trilha/contract/people/people.calls';
import { Button } from '@trilha/ui/button';
import { ErrorSummary } from '@trilha/ui/error-summary';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { useLeaveQuestion } from '../../unsaved/use-leave-question.ts';
import { choicesQuery, type Person } from '../people-queries.ts';

const NONE = 'none';
const COUNTRIES = ['AR', 'BR', 'CA', 'CL', 'CO', 'MX', 'PE', 'UY'] as const;
const WORDS = ['firstName', 'lastName', 'displayName', 'email'] as const;
const KNOWN = ['required', 'too_long', 'email_invalid', 'already_used'] as const;

/** The data of a person that staff may put right. What was typed stays when the server refuses it. @spec MG-03 */
export function PersonForm({ person }: { readonly person: Person }) {
  const text = useText('people');
  const errorText = useErrorText();
  const locale = useLocale();
  const client = useQueryClient();
  const { data: choices } = useQuery(choicesQuery);
  const stored = {
    firstName: person.firstName,
    lastName: person.lastName,
    displayName: person.name,
    email: person.email,
    areaId: person.area?.id ?? null,
    country: person.country,
  };
  const [values, setValues] = useState(stored);
  const set = (change: Partial<typeof values>): void => setValues((before) => ({ ...before, ...change }));
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.people });
  const save = useMutation({
    mutationFn: () =>
      api(changePerson, {
        params: { memberId: person.id },
        body: { ...values, revision: person.revision },
      }),
    onSuccess: async () => {
      await refresh();
      showToast(text('saved', { name: values.displayName }));
    },
  });
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored);
  useLeaveQuestion(text('leave'), isChanged && !save.isPending);
  const problem = save.error ? problemFrom(save.error) : null;
  const messageOf = (field: string): string | undefined => {
    const found = problem?.fields.find(({ path }) => path === field);
    if (!found) return undefined;
    const code = KNOWN.find((known) => known === found.code);
    return code ? text(`problem.${code}`) : text('problem.other');
  };
  const errors = WORDS.flatMap((field) => {
    const message = messageOf(field);
    return message ? [{ field: `person-${field}`, message: `${text(`field.${field}`)}: ${message}` }] : [];
  });
  const region = new Intl.DisplayNames(locale, { type: 'region' });
  const areas = choices?.areas ?? (person.area ? [person.area] : []);
  const withOwn =
    person.area && !areas.some(({ id }) => id === person.area?.id) ? [...areas, person.area] : areas;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <ErrorSummary errors={errors} attempt={save.submittedAt} />
        {save.error && errors.length === 0 ? (
          <Notice
            tone="bad"
            action={
              problem?.code === 'changed_meanwhile' ? (
                <Button onClick={() => void refresh()}>{text('reload')}</Button>
              ) : null
            }
          >
            {errorText(save.error)}
          </Notice>
        ) : null}
        {person.mayChangeIdentity ? null : <Notice tone="info">{text('shared')}</Notice>}
        {WORDS.map((field) => (
          <TextField
            key={field}
            id={`person-${field}`}
            label={text(`field.${field}`)}
            required={field !== 'lastName'}
            disabled={field !== 'displayName' && !person.mayChangeIdentity}
            maxLength={field === 'email' ? 254 : 120}
            autoComplete="off"
            {...(field === 'email' ? { inputMode: 'email' as const } : {})}
            error={messageOf(field)}
            value={values[field]}
            onChange={(event) => set({ [field]: event.currentTarget.value })}
          />
        ))}
        <SelectField
          label={text('field.area')}
          searchable
          data={[
            { value: NONE, label: text('field.noArea') },
            ...withOwn.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={values.areaId ?? NONE}
          onChange={(value) => set({ areaId: value === NONE ? null : value })}
        />
        <SelectField
          label={text('field.country')}
          data={[...new Set([...COUNTRIES, person.country])].map((code) => ({
            value: code,
            label: region.of(code) ?? code,
          }))}
          value={values.country}
          onChange={(value) => set({ country: value ?? values.country })}
        />
        <Row>
          <Button type="submit" kind="primary" busy={save.isPending}>
            {text('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
