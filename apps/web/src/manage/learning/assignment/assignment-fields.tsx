import { ROLES } from '@trilha/contract/permissions';
import { isDayFirst } from '@trilha/i18n/formats';
import { roleText } from '@trilha/i18n/role-text';
import { ASSIGNMENT_REACHES, LONGEST_DEADLINE_DAYS } from '@trilha/rules/learning/assignment.rule';
import { DateField } from '@trilha/ui/date-field';
import { NumberField } from '@trilha/ui/number-field';
import { RadioCards } from '@trilha/ui/radio-cards';
import { MultiSelectField } from '@trilha/ui/select-field';
import { useLocale, useText } from '#shared/use-text.ts';
import type { AssignmentFields } from './assignment-form.ts';
import type { Choices } from './assignment-queries.ts';

interface AssignmentFieldsProps {
  readonly fields: AssignmentFields;
  readonly choices: Choices;
  readonly change: (next: Partial<AssignmentFields>) => void;
}

/** Whom an assignment reaches. @spec LE-06 */
export function ReachFields({ fields, choices, change }: AssignmentFieldsProps) {
  const text = useText('assigning');
  const authoring = useText('authoring');
  const people = useText('people');
  const named = ({ id, name, members }: Choices['groups'][number]) => ({
    value: id,
    label: `${name} (${authoring('audience.members', { count: members })})`,
  });
  return (
    <>
      <RadioCards
        legend={text('reach')}
        columns
        options={ASSIGNMENT_REACHES.map((value) => ({
          value,
          label: text(`reach.${value}`),
          description: text(`reach.${value}Note`),
        }))}
        value={fields.reach}
        onChange={(reach) => change({ reach })}
      />
      {fields.reach === 'everybody' ? null : (
        <>
          <MultiSelectField
            label={text('groups')}
            data={choices.groups.map(named)}
            value={fields.groupIds}
            onChange={(groupIds) => change({ groupIds })}
          />
          <MultiSelectField
            label={text('areas')}
            data={choices.areas.map(named)}
            value={fields.areaIds}
            onChange={(areaIds) => change({ areaIds })}
          />
          <MultiSelectField
            label={text('roles')}
            data={ROLES.map((role) => ({ value: role, label: roleText(people, role) }))}
            value={fields.roles}
            onChange={(roles) => change({ roles: ROLES.filter((role) => roles.includes(role)) })}
          />
        </>
      )}
    </>
  );
}

const DEADLINES = ['none', 'days', 'day'] as const;

/** Until when it must be done. @spec LE-11 */
export function DeadlineFields({ fields, change }: Omit<AssignmentFieldsProps, 'choices'>) {
  const text = useText('assigning');
  const locale = useLocale();
  return (
    <>
      <RadioCards
        legend={text('deadline')}
        columns
        options={DEADLINES.map((value) => ({ value, label: text(`deadline.${value}`) }))}
        value={fields.deadline}
        onChange={(deadline) => change({ deadline })}
      />
      {fields.deadline === 'days' ? (
        <NumberField
          label={text('days')}
          description={text('daysNote')}
          min={1}
          max={LONGEST_DEADLINE_DAYS}
          allowDecimal={false}
          value={fields.days ?? ''}
          onChange={(value) => change({ days: value === '' ? null : Number(value) })}
        />
      ) : null}
      {fields.deadline === 'day' ? (
        <DateField
          label={text('dueOn')}
          description={text('dueOnNote')}
          value={fields.dueOn}
          onChange={(dueOn) => change({ dueOn })}
          order={isDayFirst(locale) ? 'day-first' : 'month-first'}
          invalidText={text('dueOnInvalid')}
        />
      ) : null}
    </>
  );
}
