import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkImport } from '@trilha/contract/people/imports.calls';
import { ROLES } from '@trilha/contract/permissions';
import { roleText } from '@trilha/i18n/role-text';
import { mappingProblems } from '@trilha/rules/people/import/import-fields.rule';
import { Button } from '@trilha/ui/button';
import { Checkbox } from '@trilha/ui/checkbox';
import { Notice } from '@trilha/ui/notice';
import { Row, Section, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { choicesQuery } from '../people-queries.ts';
import { ColumnCards } from './column-cards.tsx';
import { FilePart } from './file-part.tsx';
import classes from './import.module.css';
import type { OneImport } from './import-queries.ts';
import { useStep } from './use-step.ts';

interface MappingFormProps {
  readonly found: OneImport;
  readonly onSent?: () => void;
}

/** What each column holds and how rows are taken, beside the first rows; then the dry run. @spec MG-03 */
export function MappingForm({ found, onSent }: MappingFormProps) {
  const text = useText('imports');
  const peopleText = useText('people');
  const errorText = useErrorText();
  const client = useQueryClient();
  const stop = useStep(found.id, 'stop');
  const mayMakePlaces = usePermission('people.group.administer');
  const { data: known } = useQuery(choicesQuery);
  const [mapping, setMapping] = useState(found.mapping);
  const [choices, setChoices] = useState(found.choices);
  const problems = mappingProblems(mapping);
  const check = useMutation({
    mutationFn: () =>
      api(checkImport, { params: { importId: found.id }, body: { mapping: [...mapping], ...choices } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [...queryKeys.people, 'imports'] });
      onSent?.();
    },
  });
  return (
    <Stack gap={24}>
      <FilePart found={found} />
      <Section title={text('mapping.title')}>
        <Stack gap={16}>
          <p>{text('mapping.hint')}</p>
          <ColumnCards
            found={found}
            mapping={mapping}
            onChoose={(column, field) =>
              setMapping(mapping.map((before, index) => (index === column ? field : before)))
            }
          />
        </Stack>
      </Section>
      <Section title={text('choices.title')}>
        <div className={classes['choices']}>
          <SelectField
            label={text('choices.role')}
            description={text('choices.roleHint')}
            data={ROLES.filter(
              (role) =>
                known?.roles.some((choice) => choice.role === role && choice.mayGive) ??
                role === choices.role,
            ).map((role) => ({ value: role, label: roleText(peopleText, role) }))}
            value={choices.role}
            onChange={(value) =>
              setChoices({ ...choices, role: ROLES.find((role) => role === value) ?? choices.role })
            }
          />
          <Checkbox
            label={text('choices.updateKnown')}
            description={text('choices.updateKnownHint')}
            checked={choices.updateKnown}
            onChange={(event) => setChoices({ ...choices, updateKnown: event.currentTarget.checked })}
          />
          {mayMakePlaces ? (
            <Checkbox
              label={text('choices.makePlaces')}
              checked={choices.makePlaces}
              onChange={(event) => setChoices({ ...choices, makePlaces: event.currentTarget.checked })}
            />
          ) : null}
        </div>
      </Section>
      {check.error ? <Notice tone="bad">{errorText(check.error)}</Notice> : null}
      {problems.length > 0 ? (
        <Notice tone="warn">
          <ul className={classes['reasons']}>
            {problems.map((problem) => (
              <li key={problem}>{text(`problem.${problem}`)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Row gap={12}>
        <Button
          kind="primary"
          large
          disabled={problems.length > 0}
          busy={check.isPending}
          onClick={() => check.mutate()}
        >
          {text('check')}
        </Button>
        <Button kind="quiet" busy={stop.isPending} onClick={() => stop.mutate()}>
          {text('cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
