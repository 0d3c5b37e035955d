import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Segmented } from '@trilha/ui/segmented';
import { SelectField } from '@trilha/ui/select-field';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { participantsQuery, progressChoicesQuery } from '../../learning/participants/participant-queries.ts';
import type { ExceptionDraft } from './exception-draft.ts';

const PAUSE_MILLISECONDS = 250;

interface SubjectFieldsProps {
  readonly trainingId: string;
  readonly draft: ExceptionDraft;
  /** The name of whom a link asked to give something. */
  readonly asked: { readonly id: string; readonly name: string } | null;
  readonly onChange: (change: Partial<ExceptionDraft>) => void;
}

/** For one person of the course, or for a group. @spec LE-07 */
export function SubjectFields({ trainingId, draft, asked, onChange }: SubjectFieldsProps) {
  const words = useText('extending');
  return (
    <>
      <Segmented
        label={words('of')}
        options={[
          { value: 'person', label: words('of.person') },
          { value: 'group', label: words('of.group') },
        ]}
        value={draft.of}
        onChange={(of) => onChange({ of, subjectId: null })}
      />
      {draft.of === 'person' ? (
        <PersonField
          trainingId={trainingId}
          value={draft.subjectId}
          asked={asked}
          onChange={(subjectId) => onChange({ subjectId })}
        />
      ) : (
        <GroupField value={draft.subjectId} onChange={(subjectId) => onChange({ subjectId })} />
      )}
    </>
  );
}

interface ChoiceProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

function PersonField({
  trainingId,
  asked,
  value,
  onChange,
}: ChoiceProps & Pick<SubjectFieldsProps, 'trainingId' | 'asked'>) {
  const words = useText('extending');
  const [typed, setTyped] = useState(asked?.name ?? '');
  const [chosen, setChosen] = useState(asked);
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MILLISECONDS);
  // The name of whom was chosen is in the field: it is no search.
  const found = useInfiniteQuery(
    participantsQuery(trainingId, chosen?.name === search || search === '' ? {} : { search }),
  );
  const people = (found.data?.pages[0]?.items ?? []).map(({ memberId, name }) => ({ id: memberId, name }));
  const options = chosen && !people.some(({ id }) => id === chosen.id) ? [chosen, ...people] : people;
  return (
    <SelectField
      label={words('choosePerson')}
      required
      searchable
      placeholder={words('findPerson')}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has looked already.
      filter={({ options: shown }) => shown}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(id) => {
        setChosen(options.find((option) => option.id === id) ?? null);
        onChange(id);
      }}
    />
  );
}

function GroupField({ value, onChange }: ChoiceProps) {
  const words = useText('extending');
  const { data } = useQuery(progressChoicesQuery);
  return (
    <SelectField
      label={words('chooseGroup')}
      required
      searchable
      data={(data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}
