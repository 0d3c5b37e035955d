import { editTraining } from '@trilha/contract/learning/authoring.calls';
import { NumberField } from '@trilha/ui/number-field';
import { Switch } from '@trilha/ui/switch';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { api } from '#shared/api.ts';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { TemplateField } from './certificate-templates/template-field.tsx';
import type { PartProps } from './content-part.tsx';
import { CoverField } from './covers/cover-field.tsx';
import classes from './editor.module.css';
import { EnrolmentFields } from './enrolment-fields.tsx';
import { useAutosave } from './saving/use-autosave.ts';
import { fieldsOf, sentFields } from './settings-fields.ts';
import { VacanciesField } from './vacancies-field.tsx';

/** A class is entered by taking a place in it: nobody asks for one, and its places are its own. @spec EV-02 */
const OF_CLASSES = ['free', 'by_group'] as const;

/** Everything about a course, or what happens at a time, but its content and its audience. @spec LE-06 MG-02 */
export function SettingsPart({ training, editor }: PartProps) {
  const text = useText('authoring');
  const revising = useText('revising');
  const params = { trainingId: training.id };
  const isCourse = training.kind === 'online_course';
  const hasTrails = useSession().selectedClient.modules.includes('trails');
  const [fields, setFields] = useAutosave(editor, fieldsOf, (body) =>
    body.title.trim()
      ? (revision) => api(editTraining, { params, body: { revision, ...sentFields(body) } })
      : null,
  );
  const change = (next: Partial<typeof fields>): void => setFields({ ...fields, ...next });
  return (
    <section className={classes['pane']}>
      <TextField
        label={text('create.title')}
        value={fields.title}
        maxLength={256}
        error={fields.title.trim() ? null : text('required')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextArea
        label={text('settings.summary')}
        autosize
        minRows={2}
        maxLength={500}
        value={fields.summary}
        onChange={(event) => change({ summary: event.currentTarget.value })}
      />
      <TextArea
        label={text('settings.description')}
        autosize
        minRows={3}
        maxLength={5000}
        value={fields.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <CoverField
        label={text('file.label.cover')}
        fileId={training.coverFileId}
        onSent={(coverFileId) =>
          editor.run((revision) => api(editTraining, { params, body: { revision, coverFileId } }))
        }
      />
      <TextField
        label={revising('tags')}
        value={fields.tags}
        maxLength={400}
        onChange={(event) => change({ tags: event.currentTarget.value })}
      />
      <div className={classes['pair']}>
        <TextField
          label={text('create.category')}
          value={fields.category}
          maxLength={100}
          onChange={(event) => change({ category: event.currentTarget.value })}
        />
        <EnrolmentFields fields={fields} change={change} {...(isCourse ? {} : { offered: OF_CLASSES })} />
        {isCourse ? (
          <VacanciesField value={fields.vacancies} onChange={(vacancies) => change({ vacancies })} />
        ) : null}
        <NumberField
          label={text('settings.points')}
          min={0}
          value={fields.points}
          onChange={(value) => change({ points: Number(value) || 0 })}
        />
        <NumberField
          label={text('settings.workload')}
          min={0}
          value={fields.workloadMinutes}
          onChange={(value) => change({ workloadMinutes: Number(value) || 0 })}
        />
        <NumberField
          label={text('settings.deadline')}
          min={1}
          max={3650}
          allowDecimal={false}
          value={fields.deadlineDays ?? ''}
          onChange={(value) => change({ deadlineDays: Number(value) < 1 ? null : Number(value) })}
        />
      </div>
      <Switch
        label={text('settings.mandatory')}
        checked={fields.mandatory}
        onChange={(event) => change({ mandatory: event.currentTarget.checked })}
      />
      <Switch
        label={text('settings.sequential')}
        checked={fields.sequential}
        onChange={(event) => change({ sequential: event.currentTarget.checked })}
      />
      <Switch
        label={text('settings.certificate')}
        checked={fields.hasCertificate}
        onChange={(event) => change({ hasCertificate: event.currentTarget.checked })}
      />
      {fields.hasCertificate ? (
        <TemplateField
          value={fields.certificateTemplateId}
          onChange={(certificateTemplateId) => change({ certificateTemplateId })}
        />
      ) : null}
      {isCourse ? (
        <Switch
          label={text('settings.public')}
          description={text('settings.publicNote')}
          checked={fields.isPublic}
          onChange={(event) => change({ isPublic: event.currentTarget.checked })}
        />
      ) : null}
      {hasTrails ? (
        <Switch
          label={text('settings.onlyInTrails')}
          description={text('settings.onlyInTrailsNote')}
          checked={fields.onlyInTrails}
          onChange={(event) => change({ onlyInTrails: event.currentTarget.checked })}
        />
      ) : null}
    </section>
  );
}
