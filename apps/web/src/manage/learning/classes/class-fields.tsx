import { useQuery } from '@tanstack/react-query';
import { NumberField } from '@trilha/ui/number-field';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { useText } from '#shared/use-text.ts';
import { MomentFields } from '../../moments/moment-fields.tsx';
import type { ClassDraft } from './class-draft.ts';
import { classChoicesQuery } from './class-queries.ts';
import classes from './classes.module.css';

const NOBODY = 'nobody';

interface ClassFieldsProps {
  readonly draft: ClassDraft;
  readonly onChange: (change: Partial<ClassDraft>) => void;
  /** Whether somebody tried to send it. */
  readonly tried: boolean;
  /** Of a course that stands, told elsewhere. */
  readonly isOfCourse: boolean;
}

/** What, when, where, with whom and for how many. @spec EV-02 EV-08 */
export function ClassFields({ draft, onChange, tried, isOfCourse }: ClassFieldsProps) {
  const text = useText('teaching');
  const choices = useQuery(classChoicesQuery);
  const instructors = choices.data?.instructors ?? [];
  const missing = (value: string): string | null => (tried && !value.trim() ? text('required') : null);
  const isInRoom = draft.kind === 'presential_class';
  return (
    <Stack gap={16}>
      {isOfCourse ? null : (
        <>
          <TextField
            label={text('field.title')}
            required
            maxLength={256}
            value={draft.title}
            error={missing(draft.title)}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
          <TextArea
            label={text('field.summary')}
            minRows={2}
            maxLength={500}
            value={draft.summary}
            onChange={(event) => onChange({ summary: event.currentTarget.value })}
          />
        </>
      )}
      {isInRoom ? (
        <TextField
          label={text('field.name')}
          description={text('field.nameHint')}
          maxLength={100}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      ) : null}
      <MomentFields draft={draft} onChange={onChange} tried={tried} />
      {isInRoom ? (
        <div className={classes['pair']}>
          <TextField
            label={text('field.room')}
            maxLength={100}
            value={draft.room}
            onChange={(event) => onChange({ room: event.currentTarget.value })}
          />
          <TextField
            label={text('field.address')}
            maxLength={300}
            value={draft.address}
            onChange={(event) => onChange({ address: event.currentTarget.value })}
          />
        </div>
      ) : (
        <TextField
          label={text('field.meeting')}
          description={text('field.meetingHint')}
          type="url"
          inputMode="url"
          maxLength={1000}
          value={draft.meetingUrl}
          onChange={(event) => onChange({ meetingUrl: event.currentTarget.value })}
        />
      )}
      <div className={classes['pair']}>
        <SelectField
          label={text('column.instructor')}
          searchable
          data={[
            { value: NOBODY, label: text('field.noInstructor') },
            ...instructors.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={draft.instructorId ?? NOBODY}
          onChange={(value) => onChange({ instructorId: value === NOBODY ? null : value })}
        />
        <NumberField
          label={text('field.vacancies')}
          description={text('field.vacanciesHint')}
          min={1}
          max={1_000_000}
          value={draft.vacancies ?? ''}
          onChange={(value) => onChange({ vacancies: value === '' ? null : Number(value) })}
        />
      </div>
    </Stack>
  );
}
