import { RadioCards } from '@trilha/ui/radio-cards';
import { TextArea } from '@trilha/ui/text-area';
import { useText } from '#shared/use-text.ts';

export type PeopleChoice = 'move' | 'keep';

export interface VersionFieldsProps {
  /** Whether anybody is in the course whom the choice touches. */
  readonly hasPeople: boolean;
  readonly people: PeopleChoice;
  readonly onPeople: (people: PeopleChoice) => void;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

/** What a new version is called by, and what becomes of those who have begun. @spec MG-02 LE-07 */
export function VersionFields({ hasPeople, people, onPeople, note, onNote }: VersionFieldsProps) {
  const words = useText('versions');
  return (
    <>
      {hasPeople ? (
        <RadioCards
          legend={words('publish.people')}
          value={people}
          onChange={onPeople}
          options={[
            { value: 'move', label: words('publish.move'), description: words('publish.moveNote') },
            { value: 'keep', label: words('publish.keep'), description: words('publish.keepNote') },
          ]}
        />
      ) : null}
      <TextArea
        label={words('publish.note')}
        description={words('publish.noteHint')}
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
    </>
  );
}
