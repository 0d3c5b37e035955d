import { useQuery } from '@tanstack/react-query';
import { EVENT_KINDS } from '@trilha/rules/loyalty/events/event-status.rule';
import { Checkbox } from '@trilha/ui/checkbox';
import { NumberField } from '@trilha/ui/number-field';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { useText } from '#shared/use-text.ts';
import { MomentFields } from '../../moments/moment-fields.tsx';
import type { EventDraft } from './event-draft.ts';
import { eventChoicesQuery } from './event-queries.ts';
import classes from './events.module.css';

export interface EventFieldsProps {
  readonly draft: EventDraft;
  readonly onChange: (change: Partial<EventDraft>) => void;
  /** Whether somebody tried to send it. */
  readonly tried: boolean;
  /** An event stays with its campaign. */
  readonly stands: boolean;
}

/** What, of which campaign and levels, when, where and for how many. @spec EV-05 EV-06 */
export function EventFields({ draft, onChange, tried, stands }: EventFieldsProps) {
  const text = useText('organising');
  const named = useText('events');
  const choices = useQuery(eventChoicesQuery);
  const campaigns = choices.data?.campaigns ?? [];
  return (
    <Stack gap={16}>
      <div className={classes['pair']}>
        <SelectField
          label={text('field.campaign')}
          required
          searchable
          disabled={stands}
          data={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.campaignId || null}
          error={tried && !draft.campaignId ? text('required') : null}
          onChange={(campaignId) => onChange({ campaignId: campaignId ?? '', levels: [] })}
        />
        <SelectField
          label={text('kind')}
          data={EVENT_KINDS.map((value) => ({ value, label: named(`kind.${value}`) }))}
          value={draft.kind}
          onChange={(value) => {
            const kind = EVENT_KINDS.find((each) => each === value);
            if (kind) onChange({ kind });
          }}
        />
      </div>
      <TextField
        label={text('field.title')}
        required
        maxLength={120}
        value={draft.title}
        error={tried && !draft.title.trim() ? text('required') : null}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextArea
        label={text('field.description')}
        minRows={2}
        maxLength={2000}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <MomentFields draft={draft} onChange={onChange} tried={tried} />
      <TextField
        label={text('field.place')}
        maxLength={300}
        value={draft.place}
        onChange={(event) => onChange({ place: event.currentTarget.value })}
      />
      {draft.kind === 'presential' ? null : (
        <TextField
          label={text('field.broadcast')}
          description={text('field.broadcastHint')}
          type="url"
          inputMode="url"
          maxLength={1000}
          value={draft.broadcastUrl}
          onChange={(event) => onChange({ broadcastUrl: event.currentTarget.value })}
        />
      )}
      <LevelFields draft={draft} onChange={onChange} tried={tried} />
      <NumberField
        label={text('field.vacancies')}
        description={text('field.vacanciesHint')}
        min={1}
        max={1_000_000}
        value={draft.vacancies ?? ''}
        onChange={(value) => onChange({ vacancies: value === '' ? null : Number(value) })}
      />
    </Stack>
  );
}

type PartProps = Omit<EventFieldsProps, 'stands'>;

/** Levels of the chosen campaign, each on or off. @spec EV-06 */
function LevelFields({ draft, onChange, tried }: PartProps) {
  const text = useText('organising');
  const choices = useQuery(eventChoicesQuery);
  const campaign = choices.data?.campaigns.find(({ id }) => id === draft.campaignId);
  if (!campaign) return null;
  return (
    <fieldset className={classes['levels']}>
      <legend>{text('field.levels')}</legend>
      {campaign.levels.map(({ position, label }) => (
        <Checkbox
          key={position}
          label={label}
          checked={draft.levels.includes(position)}
          onChange={(event) =>
            onChange({
              levels: event.currentTarget.checked
                ? [...draft.levels, position]
                : draft.levels.filter((each) => each !== position),
            })
          }
        />
      ))}
      {tried && draft.levels.length === 0 ? <p role="alert">{text('levelsRequired')}</p> : null}
    </fieldset>
  );
}
