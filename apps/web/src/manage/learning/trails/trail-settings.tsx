import { useQuery } from '@tanstack/react-query';
import { editTrail, listAuthoredTrails } from '@trilha/contract/learning/trail-authoring.calls';
import { NumberField } from '@trilha/ui/number-field';
import { SelectField } from '@trilha/ui/select-field';
import { Switch } from '@trilha/ui/switch';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { TemplateField } from '../certificate-templates/template-field.tsx';
import { CoverField } from '../covers/cover-field.tsx';
import classes from '../editor.module.css';
import { EnrolmentFields } from '../enrolment-fields.tsx';
import { useAutosave } from '../saving/use-autosave.ts';
import { VacanciesField } from '../vacancies-field.tsx';
import { fieldsOf, sentFields, type TrailFields } from './trail-fields.ts';
import type { TrailPartProps } from './use-trail.ts';

/** Everything about a trail but its way and its audience. @spec LE-08 MG-02 */
export function TrailSettings({ trail, editor }: TrailPartProps) {
  const text = useText('composing');
  const authoring = useText('authoring');
  const revising = useText('revising');
  const params = { trailId: trail.id };
  const [fields, setFields] = useAutosave(editor, fieldsOf, (next) =>
    next.title.trim()
      ? (revision) => api(editTrail, { params, body: { revision, ...sentFields(next) } })
      : null,
  );
  const change = (next: Partial<TrailFields>): void => setFields({ ...fields, ...next });
  const part = { fields, change };
  return (
    <section className={classes['pane']}>
      <TextField
        label={text('create.title')}
        value={fields.title}
        maxLength={256}
        error={fields.title.trim() ? null : authoring('required')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextArea
        label={authoring('settings.summary')}
        autosize
        minRows={2}
        maxLength={500}
        value={fields.summary}
        onChange={(event) => change({ summary: event.currentTarget.value })}
      />
      <TextArea
        label={authoring('settings.description')}
        autosize
        minRows={3}
        maxLength={5000}
        value={fields.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <CoverField
        label={text('settings.cover')}
        fileId={trail.coverFileId}
        onSent={(coverFileId) =>
          editor.run((revision) => api(editTrail, { params, body: { revision, coverFileId } }))
        }
      />
      <TextField
        label={revising('tags')}
        value={fields.tags}
        maxLength={400}
        onChange={(event) => change({ tags: event.currentTarget.value })}
      />
      <Numbers {...part} />
      <Switch
        label={authoring('settings.mandatory')}
        checked={fields.mandatory}
        onChange={(event) => change({ mandatory: event.currentTarget.checked })}
      />
      {trail.version === null ? null : <p className={classes['muted']}>{text('settings.nextVersion')}</p>}
      <Switch
        label={text('settings.sequential')}
        checked={fields.sequential}
        onChange={(event) => change({ sequential: event.currentTarget.checked })}
      />
      <Switch
        label={authoring('settings.certificate')}
        checked={fields.hasCertificate}
        onChange={(event) => change({ hasCertificate: event.currentTarget.checked })}
      />
      {fields.hasCertificate ? (
        <TemplateField
          value={fields.certificateTemplateId}
          onChange={(certificateTemplateId) => change({ certificateTemplateId })}
        />
      ) : null}
      <Renewal {...part} trailId={trail.id} refresher={trail.refresher} />
    </section>
  );
}

interface PartProps {
  readonly fields: TrailFields;
  readonly change: (next: Partial<TrailFields>) => void;
}

const orNothing = (value: number | string): number | null =>
  value === '' || Number(value) < 1 ? null : Number(value);

function Numbers({ fields, change }: PartProps) {
  const authoring = useText('authoring');
  return (
    <div className={classes['pair']}>
      <TextField
        label={authoring('create.category')}
        value={fields.category}
        maxLength={100}
        onChange={(event) => change({ category: event.currentTarget.value })}
      />
      <EnrolmentFields fields={fields} change={change} />
      <VacanciesField value={fields.vacancies} onChange={(vacancies) => change({ vacancies })} />
      <NumberField
        label={authoring('settings.points')}
        min={0}
        value={fields.points}
        onChange={(value) => change({ points: Number(value) || 0 })}
      />
      <NumberField
        label={authoring('settings.deadline')}
        min={1}
        value={fields.deadlineDays ?? ''}
        onChange={(value) => change({ deadlineDays: orNothing(value) })}
      />
    </div>
  );
}

const SAME = 'same';

/** For how long a completion holds, and by what it is renewed. @spec LE-08 */
function Renewal({
  fields,
  change,
  trailId,
  refresher,
}: PartProps & {
  readonly trailId: string;
  readonly refresher: { readonly id: string; readonly title: string } | null;
}) {
  const text = useText('composing');
  const others = useQuery({
    queryKey: [...queryKeys.learning, 'authored-trails', 'refreshers'],
    queryFn: ({ signal }) => api(listAuthoredTrails, { query: { limit: 100 } }, { signal }),
  });
  const choices = new Map(others.data?.items.map(({ id, title }) => [id, title]));
  if (refresher) choices.set(refresher.id, refresher.title);
  choices.delete(trailId);
  return (
    <div className={classes['pair']}>
      <NumberField
        label={text('settings.validity')}
        description={text('settings.validityNote')}
        min={1}
        max={120}
        value={fields.validityMonths ?? ''}
        onChange={(value) => change({ validityMonths: orNothing(value) })}
      />
      {fields.validityMonths === null ? null : (
        <>
          <NumberField
            label={text('settings.window')}
            min={1}
            max={365}
            value={fields.renewalWindowDays}
            onChange={(value) => change({ renewalWindowDays: orNothing(value) ?? 1 })}
          />
          <SelectField
            label={text('settings.refresher')}
            searchable
            data={[
              { value: SAME, label: text('settings.refresherSame') },
              ...[...choices].map(([value, label]) => ({ value, label })),
            ]}
            value={fields.refresherTrailId ?? SAME}
            onChange={(value) => change({ refresherTrailId: value === SAME ? null : value })}
          />
        </>
      )}
    </div>
  );
}
