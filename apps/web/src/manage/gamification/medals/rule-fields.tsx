import { useQuery } from '@tanstack/react-query';
import { MEDAL_RULES, type MedalRuleKind } from '@trilha/rules/gamification/medals/medal.rule';
import { NumberField } from '@trilha/ui/number-field';
import { Stack } from '@trilha/ui/page';
import { RadioCards } from '@trilha/ui/radio-cards';
import { SelectField } from '@trilha/ui/select-field';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import type { MedalFieldsProps } from './look-fields.tsx';
import { goalFor } from './medal-draft.ts';
import { type Subjects, subjectsQuery } from './medal-queries.ts';

/** What a medal is given for: one rule out of those the client has, and what it asks. @spec GM-02 */
export function RuleFields(props: MedalFieldsProps) {
  const { draft, onChange } = props;
  const text = useText('honouring');
  const [search, setSearch] = useState('');
  const found = useQuery(subjectsQuery(search));
  if (found.isLoadingError) return <QueryProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonList count={3} />;
  const subjects = found.data;
  return (
    <Stack gap={16}>
      <RadioCards<MedalRuleKind>
        legend={text('kind')}
        columns
        value={draft.kind}
        onChange={(kind) => onChange({ kind, goal: goalFor(kind, draft.goal) })}
        options={subjects.kinds.map((value) => ({ value, label: text(`kind.${value}`) }))}
      />
      {draft.kind === 'training' ? (
        <TrainingField {...props} subjects={subjects} search={search} onSearch={setSearch} />
      ) : draft.kind === 'level' ? (
        <LevelFields {...props} subjects={subjects} />
      ) : (
        <GoalField {...props} kind={draft.kind} />
      )}
      {draft.kind === 'trainings' ? <CategoryField {...props} subjects={subjects} /> : null}
      {draft.kind === 'tests' ? (
        <NumberField
          label={text('minimumScore')}
          required
          min={0}
          max={100}
          allowDecimal={false}
          value={draft.minimumScore ?? ''}
          error={props.isTried && draft.minimumScore === null ? text('required') : null}
          onChange={(value) => onChange({ minimumScore: typeof value === 'number' ? value : null })}
        />
      ) : null}
    </Stack>
  );
}

type CountedKind = Exclude<MedalRuleKind, 'training' | 'level'>;

function GoalField({ draft, isTried, onChange, kind }: MedalFieldsProps & { readonly kind: CountedKind }) {
  const text = useText('honouring');
  const { least, most } = MEDAL_RULES[kind];
  return (
    <NumberField
      label={text(`goal.${kind}`)}
      required
      min={least}
      max={most}
      allowDecimal={false}
      value={draft.goal ?? ''}
      error={isTried && draft.goal === null ? text('required') : null}
      onChange={(value) => onChange({ goal: typeof value === 'number' ? value : null })}
    />
  );
}

interface WithSubjects extends MedalFieldsProps {
  readonly subjects: Subjects;
}

/** Stands for all of them in the list. */
const ANY = '';

function CategoryField({ draft, onChange, subjects }: WithSubjects) {
  const text = useText('honouring');
  const known = draft.category && !subjects.categories.includes(draft.category) ? [draft.category] : [];
  return (
    <SelectField
      label={text('category')}
      description={text('trailsNote')}
      searchable
      data={[
        { value: ANY, label: text('category.any') },
        ...[...known, ...subjects.categories].map((value) => ({ value, label: value })),
      ]}
      value={draft.category ?? ANY}
      onChange={(value) => onChange({ category: value || null })}
    />
  );
}

interface TrainingFieldProps extends WithSubjects {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Found on the server by its title, however many there are. */
function TrainingField({ draft, isTried, onChange, subjects, search, onSearch }: TrainingFieldProps) {
  const text = useText('honouring');
  const { training } = draft;
  const listed = subjects.trainings.filter(({ id }) => id !== training?.id);
  return (
    <SelectField
      label={text('training')}
      required
      searchable
      nothingFoundMessage={text('training.none')}
      // What is shown was found by the server.
      filter={({ options }) => options}
      data={[...(training ? [training] : []), ...listed].map(({ id, title }) => ({
        value: id,
        label: title,
      }))}
      value={training?.id ?? null}
      error={isTried && !training ? text('required') : null}
      onSearchChange={(words) => {
        if (words !== search && words !== training?.title) onSearch(words);
      }}
      onChange={(value) => {
        const chosen = subjects.trainings.find(({ id }) => id === value);
        if (chosen) onChange({ training: { id: chosen.id, title: chosen.title } });
      }}
    />
  );
}

function LevelFields({ draft, isTried, onChange, subjects }: WithSubjects) {
  const text = useText('honouring');
  const campaign = subjects.campaigns.find(({ id }) => id === draft.campaignId);
  return (
    <>
      <SelectField
        label={text('campaign')}
        required
        data={subjects.campaigns.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.campaignId}
        error={isTried && !draft.campaignId ? text('required') : null}
        onChange={(campaignId) => onChange({ campaignId })}
      />
      {campaign ? (
        <SelectField
          label={text('level')}
          required
          data={campaign.levels.map(({ position, name }) => ({ value: String(position), label: name }))}
          value={String(draft.goal)}
          onChange={(value) => onChange({ goal: Number(value) })}
        />
      ) : null}
    </>
  );
}
